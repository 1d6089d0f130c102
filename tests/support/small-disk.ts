import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'

/** A disk that a test can fill. */
export type SmallDisk = {
  fill(): Promise<void>
  free(): Promise<void>
  /** Call it after the database on it was dropped. */
  remove(cluster: Client): Promise<void>
}

const bytes = 2 * 1024 * 1024

/**
 * A disk of 2 MB for a database's temporary tables, which only root can mount; for everyone else a trigger reports what PostgreSQL
 * would. New connections use it.
 */
export async function openSmallDisk(admin: Client, database: string): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  const mount = ['-t', 'tmpfs', '-o', `size=${String(bytes)},mode=755`, 'tmpfs', folder]
  if (process.geteuid?.() !== 0 || spawnSync('/usr/bin/mount', mount).status !== 0) {
    rmSync(folder, { recursive: true })
    return reportedDisk(admin)
  }
  const { rows } = await admin.query<{ pid: number }>('select pg_backend_pid() as pid')
  const owner = statSync(`/proc/${String(rows[0]?.pid)}`)
  const location = join(folder, 'tablespace')
  mkdirSync(location)
  chownSync(location, owner.uid, owner.gid)
  const name = `small_${database}`
  await admin.query(`create tablespace ${name} location '${location}'`)
  await admin.query(`grant create on tablespace ${name} to public`)
  await admin.query(`alter database ${database} set temp_tablespaces = ${name}`)
  const filler = join(folder, 'filler')
  return {
    fill() {
      try {
        writeFileSync(filler, Buffer.alloc(2 * bytes))
      } catch {
        // It is full, as it should be.
      }
      return Promise.resolve()
    },
    free() {
      rmSync(filler)
      return Promise.resolve()
    },
    async remove(cluster) {
      await cluster.query(`drop tablespace ${name}`)
      spawnSync('/usr/bin/umount', ['--lazy', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

function reportedDisk(admin: Client): SmallDisk {
  return {
    async fill() {
      await admin.query(`create function report_full_disk() returns trigger language plpgsql as $$
        begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
        create trigger full_disk before update on write_probe
          for each row execute function report_full_disk()`)
    },
    async free() {
      await admin.query('drop function report_full_disk() cascade')
    },
    remove: () => Promise.resolve(),
  }
}
