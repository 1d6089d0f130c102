/** Joining an organisation by oneself, with an address at a domain that it has proved. Issue 16 §1. */
import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { languageCode, lineOfText } from '../shapes.ts'
import { emailInput } from '../visitors/visitors.ts'
import { givenName, typedPassword } from '../people/sessions.ts'

const tag = 'Sign-in'
const isGiven = (value: string): boolean => value !== ''

/** What the page of a link shows of whom it joins. */
export const openJoining = z.object({
  email: z.string(),
  organisation: z.string(),
  location: z.string(),
})

export const askToJoin = defineEndpoint('session.askToJoin', 'POST /session/ask-to-join', {
  summary:
    'Ask for a mail by which somebody joins the organisation that has proved the domain of their address, where it allows that. The same answer whatever the address.',
  tag,
  body: z.object({ email: emailInput.refine(isGiven, 'common_error_required') }),
  response: z.object({ sent: z.literal(true) }),
  errors: [],
})
export const join = defineEndpoint('session.join', 'POST /session/join', {
  summary: 'Join by the link of the mail, once: makes the user and the account, and signs in.',
  tag,
  body: z.object({
    token: z.string().max(200),
    firstname: givenName,
    lastname: lineOfText(100).default(''),
    password: typedPassword,
    language: languageCode.default('en'),
  }),
  response: z.object({ signedIn: z.literal(true) }),
  errors: ['account_link_gone', 'single_sign_on_required', 'account_blocked', 'conflict'],
})
