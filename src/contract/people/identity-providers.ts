/** Single sign-on (issue 5 §1): the provider of identities that an organisation has (OpenID Connect). */
import { z } from 'zod'
import { isDomain } from '#domain/access/admitted-domain.ts'
import { defineEndpoint } from '../endpoint.ts'
import { idInput, idOutput } from '../ids.ts'
import { instantOutput, lineOfText } from '../shapes.ts'

const given = (max: number) => lineOfText(max).pipe(z.string().min(1))

const httpAddress = z.url({ protocol: /^https?$/ })

export function isAddress(text: string): boolean {
  return httpAddress.safeParse(text).success
}

export const identityProviderInput = z.object({
  name: given(60).meta({ description: 'as it stands on the button' }),
  issuer: lineOfText(500)
    .refine(isAddress, 'sso_error_address')
    .meta({ description: 'https; http only for hosts that the operator allows' }),
  clientId: given(200),
  clientSecret: lineOfText(1_000)
    .default('')
    .meta({ description: 'never read again; empty leaves the one that is stored' }),
  trustsEmail: z.boolean().default(false).meta({
    description:
      'an address counts also where the provider does not say whether it is verified: for providers that only know own addresses',
  }),
  domains: z
    .array(z.string().toLowerCase().refine(isDomain, 'sso_error_domain'))
    .max(50)
    .default([])
    .meta({ description: 'only addresses of these domains get in; empty: of every domain' }),
  newcomersAt: idInput('CO').nullable().default(null).meta({
    description:
      'the location where somebody whom nobody knows yet gets a user; null: they do not get in. Needs a domain.',
  }),
})
/** A certificate, for people: its bytes are public, but nobody compares them. */
export const shownCertificate = z.object({
  fingerprint: z.string().meta({ description: 'SHA-256' }),
  expiresAt: instantOutput,
})
export const identityProvider = identityProviderInput.omit({ clientSecret: true }).extend({
  domains: z.array(z.string()),
  newcomersAt: idOutput('CO').nullable(),
  issuer: z.string().meta({ description: 'of SAML: its entity id' }),
  clientId: z.string().meta({ description: 'of SAML: the entity id of Foyer' }),
  saml: z
    .object({
      signOnAddress: z.string(),
      logoutAddress: z.string().nullable(),
      certificates: z.array(shownCertificate),
      allowsUnsolicited: z.boolean(),
      metadataAddress: z.string().nullable(),
      metadataReadAt: instantOutput,
      metadataFault: z
        .string()
        .nullable()
        .meta({ description: 'why it could not be read the last time; null: it could' }),
    })
    .nullable()
    .meta({ description: 'null: the provider speaks OpenID Connect' }),
})

export const getIdentityProvider = defineEndpoint(
  'identityProvider.get',
  'GET /private/identity-provider',
  {
    summary:
      'Where the people of the organisation sign in besides here; not found where that is nowhere.',
    tag: 'Sign-in',
    response: identityProvider.extend({
      returnAddress: z.string().meta({ description: 'to register at the provider' }),
      signInAddress: z
        .string()
        .meta({ description: 'where the people of this organisation begin' }),
    }),
    errors: [],
  },
)
export const putIdentityProvider = defineEndpoint(
  'identityProvider.put',
  'PUT /private/identity-provider',
  {
    summary:
      'Let people sign in by a provider of their organisation (OpenID Connect, code flow with PKCE).',
    tag: 'Sign-in',
    body: identityProviderInput,
    response: z.object({ id: idOutput('OR') }),
    errors: [],
  },
)
export const removeIdentityProvider = defineEndpoint(
  'identityProvider.remove',
  'DELETE /private/identity-provider',
  {
    summary: 'Sign nobody in by the provider any more, and forget whom it knew.',
    tag: 'Sign-in',
    response: z.object({ id: idOutput('OR') }),
    errors: [],
  },
)
