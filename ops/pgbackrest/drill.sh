#!/bin/sh
# Proves a backup and a restore with pgBackRest in a temporary folder: nothing of this machine's databases is touched. Run as
# the user postgres on a machine with PostgreSQL's programs in PATH and pgBackRest installed.
set -eu
folder=$(mktemp -d)
export PGHOST="$folder" PGPORT=5499 PGUSER=drill PGDATABASE=postgres
config=$folder/pgbackrest.conf
stop() { pg_ctl -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true; }
trap 'stop; rm -rf "$folder"' EXIT

initdb -D "$folder/data" -U drill --auth=trust >/dev/null
cat > "$config" <<CONFIG
[global]
repo1-path=$folder/repo
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a-passphrase-of-the-drill
log-path=$folder
lock-path=$folder
start-fast=y
repo1-retention-full=1
[sofreh]
pg1-path=$folder/data
pg1-port=$PGPORT
pg1-socket-path=$folder
pg1-user=drill
CONFIG
cat >> "$folder/data/postgresql.conf" <<CONFIG
port = $PGPORT
listen_addresses = ''
unix_socket_directories = '$folder'
archive_mode = on
archive_command = 'pgbackrest --config=$config --stanza=sofreh archive-push %p'
CONFIG
start() { pg_ctl -D "$folder/data" -l "$folder/log" -w start >/dev/null; }
backrest() { pgbackrest --config="$config" --stanza=sofreh --log-level-console=warn "$@"; }

start
backrest stanza-create
psql -Xqc 'create table sold (id int)'
backrest --type=full backup
psql -Xqc 'insert into sold values (1)'
sleep 1
moment=$(psql -XAtc 'select clock_timestamp()')
sleep 1
psql -Xqc 'insert into sold values (2)'
last=$(psql -XAtc 'select pg_walfile_name(pg_current_wal_lsn())' -c 'select pg_switch_wal()' | head -1)
tries=0
until [ "$(psql -XAtc "select last_archived_wal >= '$last' from pg_stat_archiver")" = t ]; do
  tries=$((tries + 1))
  [ $tries -lt 60 ] || { echo 'the log was not archived within a minute'; exit 1; }
  sleep 1
done
# A machine that is lost: no clean end.
stop
rm -rf "${folder:?}/data"
mkdir -m 700 "$folder/data"
begun=$(date +%s)
backrest --type=time --target="$moment" --target-action=promote restore
start
until [ "$(psql -XAtc 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  pg_ctl -D "$folder/data" status >/dev/null || { tail -5 "$folder/log"; exit 1; }
  sleep 1
done
found=$(psql -XAtc 'select string_agg(id::text, $$,$$ order by id) from sold')
grep -rqa 'create table sold' "$folder/repo" && { echo 'the repository is readable without its passphrase'; exit 1; }
[ "$found" = 1 ] || { echo "expected the sale 1, found: $found"; exit 1; }
echo "restored to $moment in $(($(date +%s) - begun)) s"
