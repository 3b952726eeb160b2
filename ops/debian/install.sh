#!/bin/sh
# Installs Sofreh on a Debian 12 machine: Node, PostgreSQL, Caddy, a system user, settings with new secrets, the service and
# a nightly backup. A second run updates the product to this checkout and changes no secret. Run as root from a checkout:
#
#   BASE_DOMAINS=sofreh.example KAVENEGAR_KEY=… ops/debian/install.sh [--dry-run]
#
# BASE_DOMAINS   domains whose subdomains are restaurants (docs/reference/settings.md)
# KAVENEGAR_KEY  key of the account for messages
# NODE_ARCHIVE   linux archive of Node 20.19 or newer (.tar.xz), where the machine's package sources have no such Node; its
#                checksum is NODE_SHA256
# --dry-run      prints the steps and changes nothing
set -eu

source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
product=/srv/sofreh
settings=/etc/sofreh/sofreh.env
user=sofreh
port=3000
oldest_node=20.19.0
mode=${1:-run}
case $mode in
  run | --dry-run) ;;
  *) sed -n '2,12p' "$0"; exit 64 ;;
esac

say() { printf '== %s\n' "$*"; }
fail() { printf '%s\n' "$*" >&2; exit 78; }
is_dry() { [ "$mode" = --dry-run ]; }
# Runs a command, or prints it in a dry run.
run() {
  if is_dry; then printf '   %s\n' "$*"; else "$@"; fi
}
# Writes standard input into a file that appears complete: write <file> <mode> <owner:group>.
write() {
  if is_dry; then
    printf '   write %s (%s, %s)\n' "$1" "$2" "$3"
    sed 's/^/      /'
    return
  fi
  cat > "$1.new"
  chown "$3" "$1.new"
  chmod "$2" "$1.new"
  mv "$1.new" "$1"
}
has_systemd() { [ -d /run/systemd/system ]; }
random() { openssl rand -hex 32; }

check_machine() {
  # shellcheck source=/dev/null
  [ "$(. /etc/os-release && echo "${ID:-} ${VERSION_ID:-}")" = 'debian 12' ] || fail 'This script is for Debian 12.'
  is_dry || [ "$(id -u)" = 0 ] || fail 'Run it as root.'
  [ -f "$settings" ] && return
  [ -n "${BASE_DOMAINS:-}" ] || fail 'Set BASE_DOMAINS, for example BASE_DOMAINS=sofreh.example.'
  [ -n "${KAVENEGAR_KEY:-}" ] || fail 'Set KAVENEGAR_KEY: codes for signing in are sent with it.'
}

install_packages() {
  say 'packages of Debian'
  run apt-get update -q
  run env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends \
    ca-certificates curl openssl postgresql caddy xz-utils
}

# The unit starts this one, whatever else is in PATH.
has_node() {
  [ -x /usr/bin/node ] && dpkg --compare-versions "$(/usr/bin/node -p process.versions.node)" ge "$oldest_node"
}

# The Node of Debian 12 is 18, which is too old.
install_node() {
  say "Node $oldest_node or newer"
  if has_node; then return; fi
  candidate=$(apt-cache policy nodejs | sed -n 's/^ *Candidate: //p')
  if [ -n "${NODE_ARCHIVE:-}" ]; then
    [ -n "${NODE_SHA256:-}" ] || fail 'Set NODE_SHA256 to the checksum of NODE_ARCHIVE.'
    run sh -c "echo '$NODE_SHA256  $NODE_ARCHIVE' | sha256sum --check --quiet -"
    run tar -xf "$NODE_ARCHIVE" -C /usr/local --strip-components=1 --no-same-owner
    run ln -sf /usr/local/bin/node /usr/bin/node
  elif dpkg --compare-versions "${candidate:-0}" ge "$oldest_node"; then
    run env DEBIAN_FRONTEND=noninteractive apt-get install -y -q nodejs
  else
    is_dry || fail "The package sources have Node ${candidate:-none}. Set NODE_ARCHIVE and NODE_SHA256, or add a source."
    printf '   needs NODE_ARCHIVE and NODE_SHA256: the package sources have Node %s\n' "${candidate:-none}"
  fi
  is_dry || has_node || fail "/usr/bin/node is not Node $oldest_node or newer."
}

make_user() {
  say "system user $user"
  if getent passwd "$user" >/dev/null; then return; fi
  run useradd --system --user-group --home-dir "$product" --no-create-home --shell /usr/sbin/nologin "$user"
}

# New secrets are made once: without the same SECRET_KEY sessions end and stored credentials cannot be read.
write_settings() {
  say "settings in $settings"
  if [ -f "$settings" ]; then return; fi
  run install -d -m 750 -o root -g "$user" "$(dirname "$settings")"
  if is_dry; then password='…' secret='…' metrics='…'; else password=$(random) secret=$(random) metrics=$(random); fi
  write "$settings" 640 "root:$user" <<SETTINGS
NODE_ENV=production
HOST=127.0.0.1
PORT=$port
DATA_DIR=/var/lib/sofreh
DATABASE_URL=postgresql://$user:$password@127.0.0.1:5432/sofreh
SECRET_KEY=$secret
METRICS_TOKEN=$metrics
TRUST_PROXY=1
BASE_DOMAINS=$BASE_DOMAINS
KAVENEGAR_KEY='$KAVENEGAR_KEY'
SETTINGS
}

query() {
  if is_dry; then sed 's/^/      /'; else (cd / && runuser -u postgres -- psql -XAqt -v ON_ERROR_STOP=1); fi
}

prepare_database() {
  say 'role and database'
  run service postgresql start
  if is_dry; then password='…'; else
    password=$(sed -n 's|^DATABASE_URL=postgresql://[^:]*:\([^@]*\)@127.0.0.1:5432/.*|\1|p' "$settings")
    [ -n "$password" ] || { say 'the database of DATABASE_URL is not on this machine: nothing to do'; return; }
  fi
  # By standard input: the list of processes shows arguments to all users.
  query <<SQL
do \$\$ begin
  if not exists (select from pg_roles where rolname = '$user') then create role $user login; end if;
end \$\$;
alter role $user password '$password';
select 'create database sofreh owner $user template template0 encoding ''UTF8'' locale ''C.UTF-8'''
  where not exists (select from pg_database where datname = 'sofreh') \gexec
-- The last part names the request that a transaction serves (docs/guide/monitoring.md).
alter system set log_line_prefix = '%m [%p] %q%u@%d %a ';
select pg_reload_conf();
SQL
}

# The new product is built beside the running one and takes its place in a moment; the one before remains for a return.
install_product() {
  say "product in $product"
  [ "$source" != "$product" ] || fail "Run it from a checkout elsewhere: $product is replaced."
  run rm -rf "$product.new"
  run install -d -m 755 "$product.new"
  run sh -c "tar -C '$source' --exclude=./.git --exclude=./.data --exclude=./.env --exclude=./tests/artefacts -cf - . | tar -C '$product.new' --no-same-owner -xf -"
  # Packages of an older lock file are installed anew. The build renews what changed, so new sources never run old programs.
  installed=$source/node_modules/.package-lock.json
  if [ ! -f "$installed" ] || [ -n "$(find "$source/package-lock.json" -newer "$installed")" ]; then
    run sh -c "cd '$product.new' && npm ci --no-audit --no-fund"
  fi
  run sh -c "cd '$product.new' && node tools/build.mjs"
  run ln -sfn "$settings" "$product.new/.env"
  run chmod -R u=rwX,go=rX "$product.new"
  run install -d -m 750 -o "$user" -g "$user" /var/lib/sofreh /var/lib/sofreh/backups
  run rm -rf "$product.before"
  if [ -d "$product" ]; then run mv "$product" "$product.before"; fi
  run mv "$product.new" "$product"
}

install_proxy() {
  say 'HTTPS by Caddy'
  caddyfile=/etc/caddy/Caddyfile
  if [ -f "$caddyfile" ] && [ ! -f "$caddyfile.before-sofreh" ]; then run cp "$caddyfile" "$caddyfile.before-sofreh"; fi
  sed "s/sofreh:3000/127.0.0.1:$port/" "$source/ops/caddy/Caddyfile" | write "$caddyfile" 644 root:root
  run caddy validate --config "$caddyfile" --adapter caddyfile
}

install_units() {
  say 'service and nightly backup'
  for unit in sofreh.service sofreh-backup.service sofreh-backup.timer; do
    run install -m 644 "$source/ops/systemd/$unit" "/etc/systemd/system/$unit"
  done
  if is_dry || has_systemd; then
    run systemctl daemon-reload
    run systemctl enable postgresql caddy sofreh sofreh-backup.timer
    run systemctl restart sofreh
    run systemctl start sofreh-backup.timer
    run systemctl reload-or-restart caddy
  else
    say 'systemd does not run here: the units are installed and not started'
  fi
}

wait_until_ready() {
  if is_dry || ! has_systemd; then return; fi
  say 'waiting for the server'
  tries=0
  until curl -fsS -o /dev/null "http://127.0.0.1:$port/health/ready" 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 120 ] || fail 'The server is not ready after two minutes: journalctl -u sofreh'
    sleep 1
  done
}

check_machine
install_packages
install_node
make_user
write_settings
prepare_database
install_product
install_proxy
install_units
wait_until_ready
say 'done'
cat <<NEXT
Keep a copy of $settings elsewhere: without SECRET_KEY a backup has no sessions and no credentials of gateways.
The nightly backup is on this disk, in /var/lib/sofreh/backups: copy it to another machine.
A first restaurant:
  cd $product && runuser -u $user -- npm run vendor -- create --subdomain naranj --name "نارنج" --owner 09…
NEXT
