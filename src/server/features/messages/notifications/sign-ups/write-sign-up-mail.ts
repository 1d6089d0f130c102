import { languages } from '#contract/messages/languages.ts'
import { matchLanguage } from '#domain/language/match-language.ts'
import { installation } from '#server/platform/auth/tenant.ts'
import type { JobContext, JobOutcome } from '#server/platform/jobs/job-queue.ts'
import { offerToJoin } from '#server/features/people/single-sign-on/proved-domains/joining/offer-to-join.ts'
import { linkForSignUp } from '#server/features/people/sign-ups/link-for-sign-up.ts'
import { signUpPrefix } from '#server/features/people/sign-ups/queue.ts'
import { mailRow } from '../mail-row.ts'
import { insertMail } from '../queries.ts'
import { mailSendQueue } from '../queues.ts'
import { foyerFrame, foyerName } from '../templates/parts/foyer-frame.ts'
import { signUpMail, welcomeMail } from '../templates/people/sign-up-mail.ts'
import type { NotificationDeps } from '../visits/visit-facts.ts'
import { findAccountOwner, findUserOf } from '../people/queries-account.ts'
import type { SignUpMailRequest } from './sign-up-mail-queue.ts'
import { writeToUser } from '../people/write-to-user.ts'

export async function writeSignUpMail(
  context: JobContext,
  request: SignUpMailRequest,
  deps: NotificationDeps,
): Promise<JobOutcome> {
  if (request.kind === 'LINK') await writeLink(context, request, deps)
  else await writeWelcome(context, request, deps)
  return 'done'
}

async function writeLink(
  { tx, enqueue }: JobContext,
  { signUpId, cause }: Extract<SignUpMailRequest, { kind: 'LINK' }>,
  deps: NotificationDeps,
): Promise<void> {
  const now = deps.clock.now()
  const asked = await linkForSignUp(tx, deps, signUpId, now)
  if (asked === null) return
  const known = languages.map(({ code }) => code)
  const language = matchLanguage(known, [asked.language]) ?? 'en'
  // Who asked for an organisation of their own may not know that theirs is here.
  const isOwn = asked.purpose === 'OWN' && asked.partner === null
  const joining = isOwn ? await offerToJoin(deps, tx, asked, now) : null
  const mail = {
    companyId: installation,
    dedupeKey: `${cause}:sign_up`,
    template: 'sign_up',
    subject: `${signUpPrefix}${signUpId}`,
    language,
    to: { address: asked.email, name: '' },
    senderName: foyerName,
    replyTo: '',
    content: signUpMail(foyerFrame(language), { ...asked, joining }),
    domain: new URL(deps.config.publicUrl).hostname,
    now,
  }
  const row = await mailRow(mail, deps.files)
  if (await insertMail(tx, row)) {
    await enqueue(mailSendQueue, [{ companyId: installation, mailId: row.mail_id }])
  }
}

async function writeWelcome(
  context: JobContext,
  request: Exclude<SignUpMailRequest, { kind: 'LINK' }>,
  deps: NotificationDeps,
): Promise<void> {
  const owner =
    request.kind === 'WELCOME'
      ? await findAccountOwner(context.tx, request.companyId, request.userId)
      : await findUserOf(context.tx, request.organisationId, request.accountId)
  if (owner === undefined) return
  const company = await deps.companies.find(owner.company_id)
  if (company === null) return
  const { publicUrl } = deps.config
  await writeToUser(
    context,
    deps,
    company,
    { ...owner, userId: owner.user_id },
    `${request.cause}:welcome_trial`,
    (frame) => welcomeMail(frame, { firstname: owner.firstname, publicUrl }),
  )
}
