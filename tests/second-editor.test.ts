/**
 * Two people at one form: each form of the console that replaces what is stored compares it first, and asks before it replaces what
 * somebody else has saved (`use-guard.ts`, `use-merged-save.ts`, or a revision that the server compares). A new form is guarded, or
 * said here to replace nothing.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, root, src } from './support/source-files.ts'

const area = join(src, 'web/areas/console')

/** What a form does that replaces nothing somebody else could have saved. */
const replacesNothing: Readonly<Record<string, string>> = {
  'building/access-codes/add-codes.tsx': 'adds',
  'figures/parts/figure-mail.tsx': 'what one person gets by mail is their own',
  'frame/notes/comment-form.tsx': 'adds',
  'frame/session/sign-in-steps.tsx': 'signs in',
  'front-desk/approvals/review-row.tsx': 'decides, which the server takes once',
  'front-desk/beside-the-log/walk-in-sheet.tsx': 'adds',
  'front-desk/export/export-form.tsx': 'reads',
  'front-desk/import/import-start.tsx': 'adds',
  'front-desk/invitation/invite-form.tsx': 'adds',
  'front-desk/panel/panel-acts.tsx':
    'acts on a visit, which the server takes from the states that allow it',
  'front-desk/text/text-form.tsx': 'sends',
  'messages/channels/channel-test.tsx': 'sends',
  'organisation/customers/trial-form.tsx': 'sends',
  'organisation/domains/domain-form.tsx': 'adds',
  'organisation/locations/new-location.tsx': 'adds',
  'organisation/locked-guarantees/new-lock.tsx': 'adds',
  'organisation/support/offer-form.tsx': 'adds',
  'organisation/support/support-visit-row.tsx': 'answers, which the server takes once',
  'organisation/templates/effect-view.tsx': 'publishes over the version that it names',
  'organisation/templates/settings-form.tsx': 'asks what would change',
  'organisation/templates/template-list.tsx': 'adds',
  'safety/tracing/question-form.tsx': 'reads',
  'safety/tracing/report-form.tsx': 'reads',
  'safety/watch-lists/name-test.tsx': 'reads',
  'service-desk/reports/report-form.tsx': 'adds',
  'settings/people-import/list-form.tsx':
    'compares; what is then applied has the revisions of people',
  'studio/badges/list/new-badge.tsx': 'adds',
  'studio/chats/chat-list.tsx': 'adds',
  'studio/chats/connect-form.tsx': 'writes secrets anew, of which nothing is shown',
  'studio/chats/teams-form.tsx': 'writes a secret anew, of which nothing is shown',
  'studio/chats/webex-form.tsx': 'writes a secret anew, of which nothing is shown',
  'studio/desks/parts/new-area.tsx': 'adds',
  'studio/fields/new-field.tsx': 'adds',
  'studio/flows/edit/new-field.tsx': 'adds',
  'studio/flows/new-flow.tsx': 'adds',
  'studio/hours/holidays.tsx': 'adds',
  'studio/kiosks/parts/exit-form.tsx': 'writes a secret anew, of which nothing is shown',
  'visitors/address-book/contact-files.tsx': 'adds',
  'visitors/directory/merge-form.tsx': 'merges what is stored',
  'visitors/directory/visitor-privacy.tsx': 'erases',
}

const guards = /\bguard=\{|\buseMergedSave\b|\brevision\b/

it('no form replaces unasked what somebody else has saved', () => {
  const forms = filesUnder(area, /(?<!\.test)\.tsx$/)
    .map((file) => ({
      name: relative(area, join(root, file)),
      text: readFileSync(join(root, file), 'utf8'),
    }))
    .filter(({ text }) => text.includes('<EditForm'))
  const unguarded = forms.filter(({ text }) => !guards.test(text)).map(({ name }) => name)
  expect(unguarded.toSorted()).toEqual(Object.keys(replacesNothing).toSorted())
})
