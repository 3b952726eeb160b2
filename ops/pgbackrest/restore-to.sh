#!/bin/sh
# Restores the PostgreSQL of this machine to a moment from its pgBackRest repository. Run as root, with Sofreh stopped:
#   ops/pgbackrest/restore-to.sh "2026-11-26 20:15:59+03:30"
set -eu
moment=${1:?Give the moment with its zone, for example "2026-11-26 20:15:59+03:30"}
service=${POSTGRES_SERVICE:-postgresql@15-main}
# The user postgres may not enter root's folder.
cd /

systemctl stop "$service"
runuser -u postgres -- pgbackrest --stanza=sofreh --delta --type=time --target="$moment" --target-action=promote restore ||
  { echo "The restore failed and $service is stopped: give another moment, or read the log of pgBackRest." >&2; exit 1; }
systemctl start "$service"
until [ "$(runuser -u postgres -- psql -XAtc 'select pg_is_in_recovery()' 2>/dev/null)" = f ]; do
  systemctl is-active --quiet "$service" || { echo "PostgreSQL ended: journalctl -u $service"; exit 1; }
  sleep 1
done
echo "PostgreSQL is restored to $moment and accepts writes. Run npm run audit before you open."
