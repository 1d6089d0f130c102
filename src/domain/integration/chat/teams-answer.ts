/**
 * What an answer of the Bot Connector means, by its status.
 * https://learn.microsoft.com/microsoftteams/platform/bots/how-to/conversations/send-proactive-messages and
 * https://learn.microsoft.com/azure/bot-service/rest-api/bot-framework-rest-connector-api-reference#http-status-codes
 */
import type { Judged } from '../delivery.ts'

export type TeamsVerdict = {
  /** How Teams is doing. */
  readonly judged: Judged
  readonly isTaken: boolean
  /** This call will never be taken. */
  readonly isFinal: boolean
}

/**
 * About this one person or message: the app was taken away or blocked by them (403), the message or the person is gone (404), or Teams
 * can't show it (400, 413). Teams is well, and asking again changes nothing.
 */
const final: ReadonlySet<number> = new Set([400, 403, 404, 405, 413])

/** Null where the status says all: Teams has trouble (412, 429, 5xx), or takes the token no more (401). */
export function judgeTeams(status: number): TeamsVerdict | null {
  return final.has(status) ? { judged: 'TAKEN', isTaken: false, isFinal: true } : null
}
