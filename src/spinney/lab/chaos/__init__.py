"""A whole site whose parts are killed while people play: does anything get lost?"""
