#!/bin/sh
# A release without a stop (docs/operate.md), as root in /opt/voyager: builds it, restarts one node after the other, then publishes its documents.
#
#   deploy/upgrade.sh v1.2.0        and, to go back, the release before: never an older backup
set -eu

release=${1:?Name the release: deploy/upgrade.sh v1.2.0}
cd /opt/voyager
git fetch --tags
git checkout --quiet "$release"
npm run build
npm prune --omit=dev --ignore-scripts
# A node that is not ready within the unit's TimeoutStartSec ends this here: the other one serves on.
for node in 1 2; do systemctl restart "voyager@$node"; done

set -a
. /etc/voyager/voyager.env
set +a
# Last, when every node is of the new release.
NODE_ENV=production VOYAGER_KEY_FILE=/etc/voyager/key npx voyager publish
