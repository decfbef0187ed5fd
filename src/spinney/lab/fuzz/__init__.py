"""Whatever can be sent wrongly, sent a million times: does the server keep its head?"""
