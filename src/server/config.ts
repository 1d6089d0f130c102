/**
 * The one place that reads the environment (design §10). Everything is optional; what is set wrongly stops the
 * start with a sentence that names the variable.
 */
import { resolve } from 'node:path'
import { z } from 'zod'
import { readTrustedProxies } from './platform/http/limits/client-address.ts'
import { hostInLink, isEveryAddress, isLoopback } from './platform/http/limits/host-names.ts'

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1')
const optional = z.string().trim().min(1).optional()
const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
  )

/** Documented in docs/configuration.md; a test compares the two. */
const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .string()
    .trim()
    .default('127.0.0.1')
    .transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text, context) => {
      const read = readTrustedProxies(text)
      if ('proxies' in read) return read.proxies
      context.addIssue(read.refusal)
      return z.NEVER
    }),
  WEB_ORIGINS: list,

  FOYER_DATA: z.string().default('./data'),
  FOYER_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  FOYER_DEMO: flag.optional(),
  FOYER_INBOX: flag.optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),

  SECRET_KEYS: list.pipe(
    z.array(z.string().min(32, 'each key needs 32 characters: openssl rand -base64 32')),
  ),

  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(8),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(600_000).default(2_800),
  DATABASE_PREPARED: flag.default(true),
  DB_RUN_AS: optional,

  SIGN_UP: flag.default(false),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_ALLOW: list,
  DNS_SERVERS: list,
  MAIL_FROM: z.string().default('Foyer <foyer@localhost>'),

  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,

  ACCESS_TOKEN_SECONDS: z.coerce.number().int().min(60).max(86_400).default(3_600),
  RATE_LIMIT_ADDRESS: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_LINK: z.coerce.number().int().min(1).default(600),
  RATE_LIMIT_CLIENT: z.coerce.number().int().min(1).default(60_000),
  RATE_LIMIT_SIGN_IN: z.coerce.number().int().min(1).default(30),
  RATE_LIMIT_HOST_SEARCH: z.coerce.number().int().min(1).default(240),

  ANALYTICS_TRACKING_ID: z.string().default(''),
  ANALYTICS_DEBUG: flag.default(false),
  USAGE_STATS: flag.default(false),
  USAGE_STATS_DEBUG: flag.default(false),
  USAGE_STATS_URL: z.string().default(''),
  LICENCE_KEY: z
    .string()
    .trim()
    .regex(/^(?:[\w-]{43})?$/, 'is 32 bytes in base64url')
    .default(''),
  SHOW_SCRIPT_ERRORS: flag.default(false),
  IMAP_ALLOW: list,
  LDAP_ALLOW: list,
  VENDOR_PROXY: z
    .url({ protocol: /^https?$/ })
    .transform((address) => address.replace(/\/$/, ''))
    .optional(),
  WEBHOOK_ALLOW: list,
  PRINTER_ALLOW: list,

  APPLE_PASS_TYPE_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_PASS_CERTIFICATE: optional,
  APPLE_PASS_KEY: optional,
  APPLE_PASS_KEY_PASSPHRASE: optional,
  APPLE_WWDR_CERTIFICATE: optional,
  GOOGLE_WALLET_ISSUER_ID: optional,
  GOOGLE_WALLET_SERVICE_ACCOUNT: optional,
})

export const environmentNames: readonly string[] = Object.keys(environment.shape)

const bucketNames = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Half a bucket would store files in the data folder, where another machine does not find them. */
const soundEnvironment = environment.superRefine((e, context) => {
  const set = bucketNames.filter((name) => e[name] !== undefined)
  if (set.length === 0) return
  for (const name of bucketNames) {
    if (e[name] !== undefined) continue
    const message = `is missing beside ${set.join(', ')}: files are stored in a bucket, or in FOYER_DATA without any of them`
    context.addIssue({ code: 'custom', path: [name], message })
  }
})

export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the environment.
 * @throws ConfigError with one line a fault.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const set = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = soundEnvironment.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const e = parsed.data
  const shownHost = isEveryAddress(e.HOST) ? 'localhost' : hostInLink(e.HOST)
  const publicUrl = (e.PUBLIC_URL ?? `http://${shownHost}:${String(e.PORT)}`).replace(/\/$/, '')
  // Others reach it, or are meant to: what is for whoever tries Foyer is then opened by name only.
  const isLocal = isLoopback(e.HOST) && isLoopback(new URL(publicUrl).hostname)
  return Object.freeze({
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    isLocal,
    publicUrlIsGuessed: e.PUBLIC_URL === undefined,
    trustedProxies: e.TRUST_PROXY,
    webOrigins: e.WEB_ORIGINS,
    dataFolder: resolve(e.FOYER_DATA),
    secretKeys: e.SECRET_KEYS,
    role: e.FOYER_ROLE,
    drainMs: e.DRAIN_SECONDS * 1000,
    databaseRunAs: e.DB_RUN_AS,
    demo: e.FOYER_DEMO,
    // Where mails really leave there is nothing to look at.
    inbox: e.SMTP_URL === undefined && (e.FOYER_INBOX ?? isLocal),
    logLevel: e.LOG_LEVEL,
    database: {
      url: e.DATABASE_URL,
      poolSize: e.DATABASE_POOL,
      timeoutMs: e.DATABASE_TIMEOUT_MS,
      prepared: e.DATABASE_PREPARED,
    },
    /** Whether anybody may open an organisation of their own. */
    signUp: e.SIGN_UP,
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    s3:
      e.S3_ENDPOINT === undefined
        ? null
        : {
            endpoint: e.S3_ENDPOINT,
            bucket: e.S3_BUCKET ?? '',
            region: e.S3_REGION,
            accessKeyId: e.S3_ACCESS_KEY_ID ?? '',
            secretAccessKey: e.S3_SECRET_ACCESS_KEY ?? '',
          },
    accessTokenSeconds: e.ACCESS_TOKEN_SECONDS,
    rateLimits: {
      address: e.RATE_LIMIT_ADDRESS,
      link: e.RATE_LIMIT_LINK,
      client: e.RATE_LIMIT_CLIENT,
      signIn: e.RATE_LIMIT_SIGN_IN,
      hostSearch: e.RATE_LIMIT_HOST_SEARCH,
    },
    web: {
      analytics: {
        enabled: e.ANALYTICS_TRACKING_ID !== '',
        debug: e.ANALYTICS_DEBUG,
        trackingId: e.ANALYTICS_TRACKING_ID,
      },
      usageStats: { enabled: e.USAGE_STATS, debug: e.USAGE_STATS_DEBUG, url: e.USAGE_STATS_URL },
      showScriptErrors: e.SHOW_SCRIPT_ERRORS,
    },
    licenceKey: e.LICENCE_KEY,
    smtpAllow: e.SMTP_ALLOW,
    dnsServers: e.DNS_SERVERS,
    imapAllow: e.IMAP_ALLOW,
    ldapAllow: e.LDAP_ALLOW,
    vendorProxy: e.VENDOR_PROXY ?? null,
    webhookAllow: e.WEBHOOK_ALLOW,
    printerAllow: e.PRINTER_ALLOW,
    wallet: {
      apple: {
        passTypeId: e.APPLE_PASS_TYPE_ID,
        teamId: e.APPLE_TEAM_ID,
        certificate: e.APPLE_PASS_CERTIFICATE,
        key: e.APPLE_PASS_KEY,
        keyPassphrase: e.APPLE_PASS_KEY_PASSPHRASE,
        wwdrCertificate: e.APPLE_WWDR_CERTIFICATE,
      },
      google: {
        issuerId: e.GOOGLE_WALLET_ISSUER_ID,
        serviceAccount: e.GOOGLE_WALLET_SERVICE_ACCOUNT,
      },
    },
  })
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}
