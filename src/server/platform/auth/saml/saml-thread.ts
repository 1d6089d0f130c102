import { serveParser } from '#server/platform/parsers/serve-parser.ts'
import { Unreadable } from '#server/platform/parsers/unreadable.ts'
import { readMetadata } from './read-metadata.ts'
import type { SamlTask } from './saml-reader.ts'
import { SamlRefusal } from './saml-refusal.ts'
import { verifyLogoutForm, verifyLogoutQuery } from './verify-logout.ts'
import { readAnswer, verifyResponse } from './verify-response.ts'

serveParser(async (task: SamlTask) => {
  try {
    return await work(task)
  } catch (error) {
    if (error instanceof SamlRefusal) throw new Unreadable(error.reason)
    throw error
  }
})

function work(task: SamlTask) {
  if (task.is === 'DESCRIPTION') return readMetadata(task.xml)
  if (task.is === 'ANSWER') return verifyResponse(readAnswer(task.sent), task)
  return 'query' in task.by
    ? verifyLogoutQuery(task.by.query, task)
    : verifyLogoutForm(task.by.form, task)
}
