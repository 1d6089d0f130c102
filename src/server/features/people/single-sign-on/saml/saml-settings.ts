/** What is kept of a provider that speaks SAML, and the provider that comes of it. */
import { z } from 'zod'
import type { SamlProvider } from '#server/platform/auth/saml/saml-provider.ts'
import { samlReasons } from '#server/platform/auth/saml/saml-refusal.ts'
import type { ProviderColumns } from '../judge-provider.ts'

/** The column `saml`. */
const samlSettings = z.object({
  signOnAddress: z.string(),
  logoutAddress: z.string().nullable(),
  certificates: z.array(z.string()).min(1).readonly(),
  allowsUnsolicited: z.boolean(),
  /** Where the description is read anew each day; null: it came as a file. */
  metadataAddress: z.string().nullable(),
  metadataReadAt: z.iso.datetime(),
  /** Why it could not be read the last time; null: it could. */
  metadataFault: z.enum([...samlReasons, 'unreachable', 'private']).nullable(),
  /** Of which certificates that expire soon somebody has heard. */
  warned: z.array(z.string()).readonly().default([]),
})
export type SamlSettings = z.output<typeof samlSettings>
export type MetadataFault = NonNullable<SamlSettings['metadataFault']>

/** null for a provider that speaks something else. */
export function settingsOf(row: Pick<ProviderColumns, 'saml'>): SamlSettings | null {
  return row.saml === null ? null : samlSettings.parse(row.saml)
}

export function samlProviderOf(row: Pick<ProviderColumns, 'issuer' | 'saml'>): SamlProvider | null {
  const settings = settingsOf(row)
  return settings === null ? null : { ...settings, issuer: row.issuer }
}
