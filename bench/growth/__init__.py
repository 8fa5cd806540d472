"""Two sites on a private PostgreSQL, one of them a thousand times as large: what does growth cost?"""
