/** Everything a request may need, built once in main.ts (or by a test) and passed down. No container, no singletons. */
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { ClientTokens } from './platform/auth/client-token.ts'
import type { CompanyCards } from './platform/auth/company-card.ts'
import type { EmployeeCards } from './platform/auth/employee-card.ts'
import type { KioskCards } from './platform/auth/kiosk-card.ts'
import type { CredentialWay } from './platform/credentials/credential-way.ts'
import type { ClosingStep } from './platform/closing-step.ts'
import type { Disconnects, ListConnections } from './platform/integrations/connection.ts'
import type { PasswordProof } from './platform/password-proof.ts'
import type { OperatorCards } from './platform/auth/operators/operator-card.ts'
import type { RightsCards } from './platform/auth/rights/rights-card.ts'
import type { SessionCards } from './platform/auth/session-card.ts'
import type { SigningKeys } from './platform/auth/signing-keys.ts'
import type { Clock } from './platform/time/clock.ts'
import type { Database } from './platform/database/database.ts'
import type { FileStore } from './platform/files/file-store.ts'
import type { Live } from './platform/live/live.ts'
import type { Metrics } from './platform/metrics.ts'
import type { ParserThreads } from './platform/parsers/parser-threads.ts'
import type { PdfRenderer } from './platform/pdf/pdf-renderer.ts'
import type { Announcements } from './platform/announcements/open-announcements.ts'
import type { ReadOnlyModes } from './platform/read-only/read-only-modes.ts'
import type { Readiness } from './platform/readiness.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Finding } from './features/operators/health/doctor/finding.ts'
import type { DutyOfFeature } from './platform/duty.ts'
import type { ConfigurationPart } from './platform/configuration/configuration-part.ts'
import type { DeclaredTable } from './platform/tables/table-rules.ts'
import type { GuaranteeOfFeature } from './platform/guarantee.ts'
import type { UseOfFeature } from './platform/use.ts'
import type { AppleWalletConfig, GoogleWalletConfig } from './platform/wallet/wallet-config.ts'

export type Deps = {
  readonly config: Config
  readonly clock: Clock
  readonly db: Database
  readonly files: FileStore
  readonly keys: SigningKeys
  readonly secrets: Secrets
  readonly clientTokens: ClientTokens
  readonly companies: CompanyCards
  readonly employees: EmployeeCards
  readonly kiosks: KioskCards
  readonly rights: RightsCards
  readonly sessions: SessionCards
  readonly operators: OperatorCards
  /** What may only be read for a while. */
  readonly readOnly: ReadOnlyModes
  /** What people who work here are told. */
  readonly announcements: Announcements
  readonly live: Live
  readonly metrics: Metrics
  readonly readiness: Readiness
  readonly pdf: PdfRenderer
  /** Where files of strangers are read. */
  readonly parsers: ParserThreads
  /** Null where there is no certificate: then passes have no such button. */
  readonly wallets: {
    readonly apple: AppleWalletConfig | null
    readonly google: GoogleWalletConfig | null
  }
  /** Whether this Foyer shows the demo company; known once the database is ready. */
  readonly demo: { isOn: boolean }
  /** What every feature says about its tables. */
  readonly tables: readonly DeclaredTable[]
  /** What features keep for people who work here. */
  readonly duties: readonly DutyOfFeature[]
  /** What every feature brings to the configuration of a location, in the order in which it is written. */
  readonly configuration: readonly ConfigurationPart[]
  /** What of each feature uses what is set up. */
  readonly uses: readonly UseOfFeature[]
  /** Where passwords are proved that are kept elsewhere. */
  readonly passwordProofs: readonly PasswordProof[]
  /** How systems give and end what opens something for a visit. */
  readonly credentialWays: readonly CredentialWay[]
  /** What features have connected. */
  readonly connections: readonly ListConnections[]
  /** How each kind of connection of a location is ended. */
  readonly disconnects: Disconnects
  /** What of each feature ends when a location closes for good, in that order. */
  readonly closing: readonly ClosingStep[]
  /** What features guarantee about what others set up. */
  readonly guarantees: readonly GuaranteeOfFeature[]
  /** Everything that Foyer depends on, looked at as `foyer doctor` does. */
  readonly examine: () => Promise<readonly Finding[]>
  readonly log: Logger
}
