#!/bin/sh
# Settings, the key and the unit of two nodes on this machine (docs/operate.md, step 3), as root. What is there already stays as it is.
#
#   deploy/prepare.sh ca.pem        the certificate of the database's authority
set -eu

cd "$(dirname "$0")"
authority=${1:?Name the certificate of the database\'s authority: deploy/prepare.sh ca.pem}
etc=${VOYAGER_ETC:-/etc/voyager}
backups=${VOYAGER_BACKUPS:-/backup}

mkdir -p -m 0755 "$etc" # the nodes' user reads db-ca.pem here; the other files are 0600
mkdir -p -m 0700 "$etc/tls" "$backups"
install -m 0644 "$authority" "$etc/db-ca.pem"

umask 077
if [ ! -e "$etc/key" ]; then
  openssl rand -base64 32 > "$etc/key"
  echo "A master key is in $etc/key. Keep a copy of it where the backups are not."
fi
[ -e "$etc/voyager.env" ] || cp voyager.env.example "$etc/voyager.env"
[ -e "$etc/node-1.env" ] || cp node-1.env.example "$etc/node-1.env"
[ -e "$etc/node-2.env" ] || sed 's/3000/3001/; s/3100/3101/; s/3200/3201/' node-1.env.example > "$etc/node-2.env"
chmod 0600 "$etc"/key "$etc"/*.env

units=${VOYAGER_UNITS:-/etc/systemd/system}
umask 022
cp voyager@.service voyager-backup.service voyager-backup.timer "$units"/
[ "$units" != /etc/systemd/system ] || systemctl daemon-reload
echo "Now write your own names into $etc/voyager.env."
