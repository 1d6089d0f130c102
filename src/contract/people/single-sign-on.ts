/** The set-up of single sign-on by a person: a draft is tried before it counts for all (issue 5 §1, decision 0370). */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { companyPath } from '../place-paths.ts'
import { idInput, idOutput } from '../ids.ts'
import {
  identityProvider,
  identityProviderInput,
  isAddress,
  shownCertificate,
} from './identity-providers.ts'
import { instantOutput, lineOfText, text } from '../shapes.ts'

/** Why somebody who returns from the provider does not get in. */
export const signOnFailures = [
  'single_sign_on_unavailable',
  'single_sign_on_refused',
  'single_sign_on_unverified_email',
  'single_sign_on_unknown_person',
  'single_sign_on_other_identity',
  'single_sign_on_foreign_domain',
] as const
/** What comes of somebody who returns from the provider. */
export const signOnOutcomes = ['KNOWN', 'ADDED', ...signOnFailures] as const
export type SignOnOutcome = (typeof signOnOutcomes)[number]

const params = z.object({ companyId: idInput('CO') })
const organisation = z.object({ id: idOutput('OR') })
const revision = instantOutput.meta({ description: 'when the draft was saved' })

export const getSingleSignOn = defineEndpoint(
  'singleSignOn.get',
  `GET ${companyPath}/single-sign-on`,
  {
    summary: 'How people sign in by a provider of their organisation, and the draft of a change.',
    tag: 'Sign-in',
    params,
    response: z.object({
      setup: z.object({
        provider: identityProvider.nullable().meta({ description: 'null: switched off' }),
        draft: identityProvider
          .extend({
            revision,
            trial: z
              .object({
                at: instantOutput,
                outcome: z.enum(signOnOutcomes),
                name: z.string(),
                email: z.string(),
                reason: z.string().meta({ description: 'as the log has it; empty for none' }),
              })
              .nullable()
              .meta({ description: 'of the draft as it stands; null: nobody has tried it' }),
          })
          .nullable(),
        returnAddress: z.string().meta({ description: 'to register at the provider' }),
        signInAddress: z.string().meta({ description: 'where the people begin' }),
        signsInOtherwise: z
          .boolean()
          .meta({ description: 'the caller has a password or a passkey, and may switch it off' }),
        service: z
          .object({
            entityId: z.string().meta({ description: 'where its description is, too' }),
            consumeAddress: z.string(),
            logoutAddress: z.string(),
            startAddress: z.string(),
            keys: z.array(shownCertificate).meta({ description: 'the first one signs' }),
          })
          .meta({ description: 'what a provider that speaks SAML has to know of Foyer' }),
        failures: z
          .array(
            z.object({
              at: instantOutput,
              code: z.enum(signOnFailures),
              reason: z.string(),
              email: z.string().meta({ description: 'empty where nobody was named' }),
            }),
          )
          .meta({ description: 'the last sign-ins that did not work, the newest first' }),
      }),
    }),
    errors: [],
  },
)
export const putSingleSignOnDraft = defineEndpoint(
  'singleSignOn.putDraft',
  `PUT ${companyPath}/single-sign-on/draft`,
  {
    summary: 'Save how people shall sign in; the provider is asked whether it is one.',
    tag: 'Sign-in',
    params,
    body: identityProviderInput,
    response: organisation,
    errors: ['forbidden'],
  },
)
export const putSamlDraft = defineEndpoint(
  'singleSignOn.putSamlDraft',
  `PUT ${companyPath}/single-sign-on/saml-draft`,
  {
    summary: 'Save how people shall sign in by SAML 2.0, from what the provider says of itself.',
    tag: 'Sign-in',
    params,
    body: identityProviderInput.pick({ name: true, domains: true, newcomersAt: true }).extend({
      metadataAddress: lineOfText(500)
        .refine((text) => text === '' || isAddress(text), 'sso_error_address')
        .default('')
        .meta({ description: 'read anew each night; empty: it comes as a file' }),
      metadata: text(500_000)
        .default('')
        .meta({ description: 'the file; empty beside no address leaves what is known' }),
      allowsUnsolicited: z
        .boolean()
        .default(false)
        .meta({ description: 'people may begin at the provider' }),
    }),
    response: organisation,
    errors: ['forbidden'],
  },
)
export const addSamlCertificate = defineEndpoint(
  'singleSignOn.addSamlCertificate',
  `POST ${companyPath}/single-sign-on/saml-certificates`,
  {
    summary: 'Show the provider the certificate that will sign next; both count meanwhile.',
    tag: 'Sign-in',
    params,
    response: organisation,
    errors: ['forbidden', 'changed_meanwhile'],
  },
)
export const replaceSamlCertificate = defineEndpoint(
  'singleSignOn.replaceSamlCertificate',
  `POST ${companyPath}/single-sign-on/saml-certificates/replace`,
  {
    summary: 'Sign by the newer certificate from now on, and forget the older one.',
    tag: 'Sign-in',
    params,
    response: organisation,
    errors: ['forbidden', 'changed_meanwhile'],
  },
)
export const removeSingleSignOnDraft = defineEndpoint(
  'singleSignOn.removeDraft',
  `DELETE ${companyPath}/single-sign-on/draft`,
  {
    summary: 'Throw the draft away.',
    tag: 'Sign-in',
    params,
    response: organisation,
    errors: ['forbidden'],
  },
)
export const switchSingleSignOnOn = defineEndpoint(
  'singleSignOn.switchOn',
  `POST ${companyPath}/single-sign-on/switch-on`,
  {
    summary: 'Let everybody sign in as the draft says, once a try of it has worked.',
    tag: 'Sign-in',
    params,
    body: z.object({ revision }),
    response: organisation,
    errors: ['forbidden', 'changed_meanwhile', 'single_sign_on_untried'],
  },
)
export const switchSingleSignOnOff = defineEndpoint(
  'singleSignOn.switchOff',
  `POST ${companyPath}/single-sign-on/switch-off`,
  {
    summary:
      'Sign nobody in by the provider any more; what was set becomes the draft. Refused to who could not sign in otherwise.',
    tag: 'Sign-in',
    params,
    response: organisation,
    errors: ['forbidden', 'single_sign_on_locks_out'],
  },
)
