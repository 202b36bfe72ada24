#!/usr/bin/env bash
# A throwaway PostgreSQL cluster for tests: `start DIR` prints its URL, `stop DIR` ends it.
set -eu
dir=$2
bin=$(ls -d /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
port=${TEST_PG_PORT:-54329}
as_owner() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$1"; else bash -c "$1"; fi; }
case $1 in
  start)
    [ "$(id -u)" = 0 ] && chown postgres "$dir"
    as_owner "$bin/initdb -D $dir/db -U tintero -A trust --no-sync -E UTF8 --locale=C >$dir/log 2>&1"
    as_owner "$bin/pg_ctl -D $dir/db -w -l $dir/log -o '-p $port -k $dir -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off' start >>$dir/log 2>&1"
    echo "postgres://tintero@127.0.0.1:$port/postgres"
    ;;
  stop) [ -d "$dir/db" ] && as_owner "$bin/pg_ctl -D $dir/db -m immediate stop >/dev/null 2>&1" || true ;;
esac
