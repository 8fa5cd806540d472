"""The drawings of a table, looked at as markup; how they please the eye no test can say."""
