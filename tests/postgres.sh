#!/usr/bin/env bash
# A throwaway PostgreSQL cluster for tests: `start DIR` prints its URL, `stop DIR` ends it, `crash DIR` kills it as a
# power cut would, `resume DIR` starts it again, `has` says by its exit code whether there is a PostgreSQL at all.
set -eu
dir=${2:-}
bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || echo none/none)")
port=${TEST_PG_PORT:-54329}
as_owner() { if [ "$(id -u)" = 0 ]; then su postgres -s /bin/bash -c "$1"; else bash -c "$1"; fi; }
run() {
  as_owner "$bin/pg_ctl -D $dir/db -w -t 120 -l $dir/log -o '-p $port -k $dir -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off' start >>$dir/log 2>&1"
}
case $1 in
  has) [ -x "$bin/initdb" ] ;;
  start)
    [ "$(id -u)" = 0 ] && chown postgres "$dir"
    as_owner "$bin/initdb -D $dir/db -U tintero -A trust --no-sync -E UTF8 --locale=C >$dir/log 2>&1"
    run
    echo "postgres://tintero@127.0.0.1:$port/postgres"
    ;;
  crash) kill -KILL "$(head -n 1 "$dir/db/postmaster.pid")" ;;
  resume)
    # What the killed one began ends when it notices; until then its memory is in use.
    for _ in $(seq 100); do run && exit 0 || sleep 0.2; done
    exit 1
    ;;
  stop) [ -d "$dir/db" ] && as_owner "$bin/pg_ctl -D $dir/db -m immediate stop >/dev/null 2>&1" || true ;;
esac
