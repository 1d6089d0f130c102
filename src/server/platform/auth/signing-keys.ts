/**
 * The keys that sign links and passes: in the database, so that every server process has the same; cached for a
 * few seconds, so that a rotation reaches all of them.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Clock } from '../time/clock.ts'
import type { Database } from '../database/database.ts'

export type LinkKey = { readonly number: number; readonly secret: Uint8Array }
export type PassKey = {
  readonly number: number
  /** PKCS#8 DER. */
  readonly privateKey: Uint8Array
  /** 32 bytes. */
  readonly publicKey: Uint8Array
}

/** By which push services know this installation (RFC 8292): P-256. */
export type PushKey = {
  /** PKCS#8 DER. */
  readonly privateKey: Uint8Array
  /** 65 bytes, uncompressed. */
  readonly publicKey: Uint8Array
}

export type SigningKeys = {
  /** The newest link key signs; every key that was not retired verifies. */
  linkKeys(): Promise<readonly LinkKey[]>
  passKeys(): Promise<readonly PassKey[]>
  /** Stays as it is: browsers subscribed for this one, and would have to be asked again for another. */
  pushKey(): Promise<PushKey>
  /** Makes a new link key and a new pass key; `retire` also ends the old ones at once. */
  rotate(retire: boolean): Promise<void>
}

const cacheMs = 4_000
/** SPKI DER of an Ed25519 key is this prefix and the 32 bytes. */
const ed25519SpkiPrefixBytes = 12
/** At the end of the SPKI DER of a P-256 key. */
const p256PointBytes = 65
const rotated = ['LINK', 'PASS']

type Row = { purpose: string; key_number: number; secret: Buffer; public_key: Buffer | null }

export function openSigningKeys(db: Database, clock: Clock): SigningKeys {
  let cached: { readonly rows: readonly Row[]; readonly untilMs: number } | null = null

  async function rows(): Promise<readonly Row[]> {
    if (cached !== null && clock.epochMs() < cached.untilMs) return cached.rows
    let found = await select()
    if (found.length === 0) {
      await insertPair(1)
      await insertPushKey()
      found = await select()
    }
    cached = { rows: found, untilMs: clock.epochMs() + cacheMs }
    return found
  }

  function select(): Promise<Row[]> {
    return db.system
      .selectFrom('signing_keys')
      .select(['purpose', 'key_number', 'secret', 'public_key'])
      .where('retired_at', 'is', null)
      .orderBy('key_number', 'desc')
      .execute()
  }

  async function insertPair(number: number): Promise<void> {
    const pair = generateKeyPairSync('ed25519')
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
    await db.system
      .insertInto('signing_keys')
      .values([
        { purpose: 'LINK', key_number: number, secret: randomBytes(32), public_key: null },
        {
          purpose: 'PASS',
          key_number: number,
          secret: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
          public_key: spki.subarray(ed25519SpkiPrefixBytes),
        },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function insertPushKey(): Promise<void> {
    const pair = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
    await db.system
      .insertInto('signing_keys')
      .values({
        purpose: 'PUSH',
        key_number: 1,
        secret: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
        public_key: spki.subarray(-p256PointBytes),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return {
    async linkKeys() {
      return (await rows())
        .filter((row) => row.purpose === 'LINK')
        .map((row) => ({ number: row.key_number, secret: row.secret }))
    },
    async passKeys() {
      return (await rows()).flatMap((row) =>
        row.purpose === 'PASS' && row.public_key !== null
          ? [{ number: row.key_number, privateKey: row.secret, publicKey: row.public_key }]
          : [],
      )
    },
    async pushKey() {
      const isPush = (row: Row) => row.purpose === 'PUSH'
      let row = (await rows()).find(isPush)
      if (row === undefined) {
        // An installation from before there was one.
        await insertPushKey()
        cached = null
        row = (await rows()).find(isPush)
      }
      if (row === undefined || row.public_key === null) throw new Error('There is no push key.')
      return { privateKey: row.secret, publicKey: row.public_key }
    },
    async rotate(retire) {
      const newest = await db.system
        .selectFrom('signing_keys')
        .select((s) => s.fn.max('key_number').as('number'))
        .where('purpose', 'in', rotated)
        .executeTakeFirst()
      const next = (newest?.number ?? 0) + 1
      await insertPair(next)
      if (retire) {
        await db.system
          .updateTable('signing_keys')
          .set({ retired_at: clock.now() })
          .where('purpose', 'in', rotated)
          .where('key_number', '<', next)
          .where('retired_at', 'is', null)
          .execute()
      }
      cached = null
    },
  }
}
