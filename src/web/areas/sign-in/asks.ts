import type { MessageKey } from '#contract/messages/catalogue.ts'
import { staffPages } from '#web/staff-paths.ts'

/** What somebody asks a mail for who isn't signed in. */
export type AskedFor = 'FORGOT' | 'JOIN'

type Ask = {
  readonly page: string
  readonly call: 'session.forgotPassword' | 'session.askToJoin'
} & Readonly<Record<'title' | 'lead' | 'done' | 'submit', MessageKey>>

export const asks: Readonly<Record<AskedFor, Ask>> = {
  FORGOT: {
    page: staffPages.forgotPassword,
    call: 'session.forgotPassword',
    title: 'signin_forgot_title',
    lead: 'signin_forgot_lead',
    done: 'signin_forgot_done',
    submit: 'signin_forgot_submit',
  },
  JOIN: {
    page: staffPages.join,
    call: 'session.askToJoin',
    title: 'signin_join_ask_title',
    lead: 'signin_join_ask_lead',
    done: 'signin_join_ask_done',
    submit: 'signin_forgot_submit',
  },
}
