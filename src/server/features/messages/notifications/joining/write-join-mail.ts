/** The job that answers somebody who asked to join, and that tells administrators who has joined. */
import { outsideId } from '#contract/ids.ts'
import { languages } from '#contract/messages/languages.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { fullName } from '#domain/name/full-name.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { WorkerDeps } from '#server/platform/feature.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import {
  linkToJoin,
  type AnswerToJoin,
} from '#server/features/people/single-sign-on/proved-domains/joining/link-to-join.ts'
import { mailRow } from '../mail-row.ts'
import { findAccountOwner } from '../people/queries-account.ts'
import { getBrand } from '../people/queries-identity.ts'
import { tellSignInManagers } from '../people/tell-sign-in-managers.ts'
import { insertMail } from '../queries.ts'
import { mailSendQueue } from '../queues.ts'
import { foyerFrame, foyerName } from '../templates/parts/foyer-frame.ts'
import type { MailFrame } from '../templates/parts/mail-frame.ts'
import { joinedMail, joinMail } from '../templates/people/join-mail.ts'
import { frameOf } from '../visits/visit-facts.ts'
import { joiningPrefix, type JoinMailRequest } from './join-mail-queue.ts'

export async function writeJoinMail(
  context: JobContext,
  request: JoinMailRequest,
  deps: WorkerDeps,
): Promise<JobOutcome> {
  if (request.kind === 'ASKED') await writeAnswer(context, request, deps)
  else await writeJoined(context, request, deps)
  return 'done'
}

async function writeAnswer(
  { tx, enqueue }: JobContext,
  { requestId, cause }: Extract<JoinMailRequest, { kind: 'ASKED' }>,
  deps: WorkerDeps,
): Promise<void> {
  const now = deps.clock.now()
  const asked = await linkToJoin(deps, tx, requestId, now)
  if (asked === null || asked.answer === 'NOTHING') return
  const known = languages.map(({ code }) => code)
  const language = matchLanguage(known, [asked.language]) ?? 'en'
  const location = asked.domain?.location ?? null
  const companyId = location?.companyId ?? installation
  const mail = {
    companyId,
    dedupeKey: `${cause}:join`,
    template: 'join',
    subject: `${joiningPrefix}${requestId}`,
    language,
    to: { address: asked.email, name: '' },
    senderName: location?.name ?? foyerName,
    replyTo: '',
    content: joinMail(await frameFor(tx, deps, asked, language), {
      ...asked,
      signIn: signInPage(deps, asked),
    }),
    domain: new URL(deps.config.publicUrl).hostname,
    now,
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) await enqueue(mailSendQueue, [{ companyId, mailId: row.mail_id }])
}

/** As the location where they would begin; of Foyer where there is none. */
async function frameFor(
  tx: JobContext['tx'],
  { files }: Pick<WorkerDeps, 'files'>,
  { domain }: AnswerToJoin,
  language: string,
): Promise<MailFrame> {
  const company = domain?.location ?? null
  if (company === null) return foyerFrame(language)
  const row = await getBrand(tx, company.companyId)
  const logo = row.logo_sha256 === null ? null : await files.get(row.logo_sha256)
  return frameOf({ company, row, logo }, language)
}

function signInPage({ config }: Pick<WorkerDeps, 'config'>, { answer, domain }: AnswerToJoin) {
  const page = `${config.publicUrl}/sign-in`
  if (answer !== 'SIGN_ON' || domain === null) return page
  return `${page}?organisation=${outsideId('OR', domain.organisationId)}`
}

/** Who says how people of the organisation sign in also says that these people may join. */
async function writeJoined(
  context: JobContext,
  { companyId, userId, domain, cause }: Extract<JoinMailRequest, { kind: 'JOINED' }>,
  deps: WorkerDeps,
): Promise<void> {
  const person = await findAccountOwner(context.tx, companyId, userId)
  const location = await deps.companies.find(companyId)
  if (person === undefined || location === null) return
  const { publicUrl } = deps.config
  const values = {
    person: fullName(person),
    email: person.email,
    domain,
    location: location.name,
    link: `${publicUrl}/console/people?companyId=${outsideId('CO', location.companyId)}`,
  }
  await tellSignInManagers(context, deps, location.organisationId, `${cause}:joined`, (frame) =>
    joinedMail(frame, values),
  )
}
