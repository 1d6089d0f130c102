/** Builds what requests and jobs need, from the configuration and a database. */
import type { DestinationStream } from 'pino'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import {
  configuration,
  closing,
  credentialWays,
  connections,
  disconnects,
  duties,
  guarantees,
  passwordProofs,
  tables,
  uses,
} from './features.ts'
import { examine } from './features/operators/health/doctor/examine.ts'
import { openClientTokens } from './platform/auth/client-token.ts'
import { openCompanyCards } from './platform/auth/company-card.ts'
import { openEmployeeCards } from './platform/auth/employee-card.ts'
import { openKioskCards } from './platform/auth/kiosk-card.ts'
import { openOperatorCards } from './platform/auth/operators/operator-card.ts'
import { openRightsCards } from './platform/auth/rights/rights-card.ts'
import { openSessionCards } from './platform/auth/session-card.ts'
import { openSigningKeys } from './platform/auth/signing-keys.ts'
import { systemClock, type Clock } from './platform/time/clock.ts'
import { openDatabase, type Connection } from './platform/database/database.ts'
import { openFileStore } from './platform/files/open-file-store.ts'
import { openLive } from './platform/live/open-live.ts'
import { openLog } from './platform/log.ts'
import { openMetrics } from './platform/metrics.ts'
import { openParserThreads } from './platform/parsers/parser-threads.ts'
import { createPdfRenderer } from './platform/pdf/pdf-renderer.ts'
import { openAnnouncements } from './platform/announcements/open-announcements.ts'
import { openReadOnlyModes } from './platform/read-only/read-only-modes.ts'
import { openReadiness } from './platform/readiness.ts'
import { openSecrets } from './platform/secrets/secrets.ts'
import { openAppleWallet, openGoogleWallet } from './platform/wallet/wallet-config.ts'

export type OpenDeps = Deps & { close(): Promise<void> }

/** `overrides.clock` stands in for the process clock in tests, `logTo` for the standard output. */
export async function openDeps(
  config: Config,
  connection: Connection,
  overrides: {
    readonly clock?: Clock
    readonly logTo?: DestinationStream
    /** The variables that the configuration was read from; the doctor looks for misspelt ones. */
    readonly env?: Readonly<Record<string, string | undefined>>
  } = {},
): Promise<OpenDeps> {
  const clock = overrides.clock ?? systemClock
  const log = openLog(config, overrides.logTo)
  const metrics = openMetrics()
  const db = openDatabase(connection, {
    ...config.database,
    onError: (error) => log.warn({ err: error }, 'database connection lost'),
    onLostRace: () => metrics.lostRaces.inc(),
  })
  const live = openLive({ db, connection, log, metrics })
  const pdf = createPdfRenderer()
  const parsers = openParserThreads(log)
  return {
    config,
    clock,
    db,
    files: openFileStore(config),
    keys: openSigningKeys(db, clock),
    secrets: openSecrets(config),
    clientTokens: openClientTokens(db, clock, config.accessTokenSeconds),
    companies: openCompanyCards(db, clock),
    employees: openEmployeeCards(db, clock),
    kiosks: openKioskCards(db, clock),
    rights: openRightsCards(db, clock),
    sessions: openSessionCards(db, clock),
    operators: openOperatorCards(db, clock),
    readOnly: openReadOnlyModes(db, clock),
    announcements: openAnnouncements(db, clock),
    live,
    metrics,
    readiness: openReadiness(db),
    pdf,
    parsers,
    wallets: {
      apple: openAppleWallet(config.wallet),
      google: openGoogleWallet(config.wallet),
    },
    demo: { isOn: config.demo === true },
    tables,
    duties,
    configuration,
    uses,
    guarantees,
    passwordProofs,
    credentialWays,
    connections,
    disconnects,
    closing,
    examine: () =>
      examine({ config, env: overrides.env ?? {}, connect: () => Promise.resolve(connection) }),
    log,
    async close() {
      await Promise.all([live.close(), pdf.close(), parsers.close()])
      await db.close()
    },
  }
}
