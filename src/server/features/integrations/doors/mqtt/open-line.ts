/** The one connection to one broker, for as long as this process holds it: tried again when it ends, and told what is due. */
import { uuid7 } from '#server/platform/ids.ts'
import type { Deps } from '#server/deps.ts'
import { outsideId } from '#contract/ids.ts'
import { plusMs } from '#domain/time/write-instant.ts'
import { noteIntegration } from '#server/platform/integrations/note-integration.ts'
import type { Place } from '#server/platform/integrations/queries.ts'
import { SecretError } from '#server/platform/secrets/sealed-value.ts'
import { tellSystem } from '../sending/send-changes.ts'
import { hurryGrants } from '../sending/queries-grants.ts'
import { insertExchanges } from '../systems/queries-log.ts'
import { findSystem, updateSystem, type SystemRow } from '../systems/queries.ts'
import { doorSecretPlace, settingsOf } from '../systems/stored-system.ts'
import { openKey } from '../systems/client-key.ts'
import { clientIdOf } from './client-id.ts'
import { lineFault } from './line-fault.ts'
import { mqttSystem } from './mqtt-system.ts'
import { openConnection, type Access, type MqttConnection } from './open-connection.ts'
import { openPlates } from '../plates/publish-plates.ts'
import { openPresence } from './publish-presence.ts'
import { openTaking } from './take-message.ts'

export type LineDeps = Pick<
  Deps,
  'clock' | 'companies' | 'config' | 'db' | 'live' | 'log' | 'secrets'
>

const firstWaitMs = 1_000
const longestWaitMs = 60_000
/** What readers told is said so often, however much it is. */
const reportMs = 500

type Kept = { publish(): Promise<void>; clear(): Promise<void> }

export type Line = {
  /** Connects where it has to, and tells what is due. Never overlaps itself; @returns whether more is due. */
  step(): Promise<boolean>
  /** Somebody else may have it, or nobody has to. */
  close(): Promise<void>
}

export function openLine(deps: LineDeps, place: Place): Line {
  const { clock, db } = deps
  let connection: MqttConnection | null = null
  /** What the broker keeps until it changes. */
  let kept: readonly Kept[] = []
  let lastAccess: Access | null = null
  /** With what it was connected: another address or password is another connection. */
  let openedWith = ''
  let failures = 0
  let lastCode: string | null = null
  let waitUntil = 0
  let reported = 0
  let reporting: NodeJS.Timeout | undefined

  async function report(): Promise<void> {
    reporting = undefined
    const count = reported
    reported = 0
    const actor = { kind: 'doors', doorsId: outsideId('WH', place.integrationId) } as const
    const act = { actor, commandId: null, at: clock.now() }
    await db.inSystem((tx) => noteIntegration(tx, place, act, 'integration.reported', { count }))
    deps.live.wake()
  }

  /** The minute's clock finds what was kept and not reported. */
  function noteReported(added: number): void {
    reported += added
    if (added === 0) return
    reporting ??= setTimeout(() => {
      report().catch((error: unknown) => {
        deps.log.error({ err: error }, 'what readers published could not be reported')
      })
    }, reportMs).unref()
  }

  async function connect(row: SystemRow): Promise<void> {
    const settings = settingsOf(row)
    const password = deps.secrets.open(doorSecretPlace(row), row.secret)
    const take = openTaking(deps, place, settings)
    const access: Access = {
      address: settings.address,
      user: settings.authName,
      password,
      certificate: settings.mqtt.certificate,
      own: {
        certificate: settings.mqtt.clientCertificate,
        key: openKey(deps.secrets, row),
      },
      clientId: clientIdOf(place),
      isFleeting: false,
    }
    lastAccess = access
    const opened = await openConnection(deps, access, async (message) =>
      noteReported(await take(message)),
    )
    try {
      await opened.subscribe(settings.mqtt.readerTopics)
    } catch (error) {
      await opened.close()
      throw error
    }
    connection = opened
    kept = [
      openPresence(deps, place, settings.mqtt.presenceTopic, opened),
      openPlates(deps, place, settings.mqtt.platesTopic, opened),
    ]
  }

  /** Once for each change, not for each try. */
  async function noteState(code: string | null, detail: string): Promise<void> {
    const isNews = code !== lastCode || failures === 0
    lastCode = code
    const now = clock.now()
    failures = code === null ? 0 : failures + 1
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - 1))
    // A fifth more or less, so that what failed together does not come back together.
    const pauseMs = Math.round(waitMs * (0.8 + 0.4 * Math.random()))
    waitUntil = code === null ? 0 : performance.now() + pauseMs
    await db.inSystem(async (tx) => {
      const row = await findSystem(tx, place)
      await updateSystem(tx, place, {
        failures: code === null ? 0 : (row?.failures ?? 0) + 1,
        failing_since: code === null ? null : (row?.failing_since ?? now),
        rests_until: code === null ? null : plusMs(now, pauseMs),
        last_error: code,
        ...(code === null && { last_taken_at: now }),
      })
      if (code === null) await hurryGrants(tx, place)
      if (!isNews) return
      await insertExchanges(tx, place, [
        {
          exchangeId: uuid7(),
          credentialId: null,
          subject: null,
          act: 'CONNECT',
          at: now,
          durationMs: 0,
          request: `CONNECT ${detail}`,
          status: null,
          answer: code === null ? 'CONNACK' : '',
          error: code,
        },
      ])
    })
  }

  async function leave(): Promise<void> {
    const opened = connection
    connection = null
    kept = []
    await opened?.close()
  }

  async function keepOpen(row: SystemRow): Promise<boolean> {
    const wanted = JSON.stringify([row.settings, row.secret])
    if (wanted !== openedWith) {
      // It may be kept elsewhere from now on.
      if (connection?.fault() === null) await clearKept()
      await leave()
      waitUntil = 0
      openedWith = wanted
    }
    const ended = connection?.fault() ?? null
    const { address } = settingsOf(row)
    if (ended !== null) {
      await leave()
      await noteState(ended.code, address)
    }
    if (connection !== null) return true
    if (performance.now() < waitUntil) return false
    try {
      await connect(row)
    } catch (error) {
      const isLocked = error instanceof SecretError
      await noteState(isLocked ? 'secret_unreadable' : lineFault(error).code, address)
      return false
    }
    await noteState(null, address)
    return true
  }

  return {
    async step() {
      const row = await findSystem(db.system, place)
      // It has just been removed: what the broker keeps for it goes first, when this line is closed.
      if (row === undefined) return false
      const company = await deps.companies.find(row.company_id)
      const isLive = row.state === 'ACTIVE' || row.state === 'LEAVING'
      if (!isLive || company === null || company.disabled) {
        await leave()
        return false
      }
      if (!(await keepOpen(row))) return false
      const opened = connection
      if (opened === null) return false
      for (const one of kept) await one.publish()
      let isMore = false
      await db.inSystem((tx) =>
        tellSystem(
          {
            tx,
            later: (seconds) => {
              isMore ||= seconds === 0
              return Promise.resolve()
            },
          },
          place,
          deps,
          (_, location) =>
            mqttSystem(opened, settingsOf(row), { location, integrationId: place.integrationId }),
        ),
      )
      return isMore && opened.fault() === null
    },
    async close() {
      clearTimeout(reporting)
      if (reported > 0) await report()
      const isGone = (await findSystem(db.system, place)) === undefined
      if (isGone) await clearKept()
      await leave()
      if (isGone) await endSession()
    },
  }

  async function clearKept(): Promise<void> {
    try {
      for (const one of kept) await one.clear()
    } catch (error) {
      noteLeft(error)
    }
  }

  /** Of a system that was removed: what is published for it from now on is kept for nobody. */
  async function endSession(): Promise<void> {
    if (lastAccess === null) return
    try {
      const access = { ...lastAccess, isFleeting: true }
      const connection = await openConnection(deps, access, () => Promise.resolve())
      await connection.close()
    } catch (error) {
      noteLeft(error)
    }
  }

  function noteLeft(error: unknown): void {
    deps.log.warn({ code: lineFault(error).code }, 'a broker keeps something of a removed system')
  }
}
