#!/bin/sh
# Run once by the image of PostgreSQL, when its volume is empty.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$SERVICE_PASSWORD" --username=postgres <<'SQL'
CREATE ROLE forgery LOGIN PASSWORD :'password';
CREATE DATABASE forgery OWNER forgery;
SQL
