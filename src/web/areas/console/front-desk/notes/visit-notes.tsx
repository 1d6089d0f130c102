import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { NoteSource } from '#web/areas/console/frame/notes/note-source.ts'
import { NotesPart } from '#web/areas/console/frame/notes/notes.tsx'
import { type FrontDesk, useFrontDesk } from '../use-front-desk.ts'
import { visitKey } from '../visit-keys.ts'
import { visitParams } from '../visit-params.ts'

/** What colleagues say to each other about a visit, and the files that they keep with it. Issue 5 §2; Reference §7. */
export function VisitNotes({ visitId }: { readonly visitId: string }): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  const connection = useFrontDesk()
  return (
    <NotesPart
      source={notesOf(connection, page.location.companyId, visitId)}
      hint={t('console_notes_hint')}
    />
  )
}

function notesOf({ call, download }: FrontDesk, companyId: string, visitId: string): NoteSource {
  const params = visitParams(companyId, visitId)
  const ofFile = (attachmentId: string) => ({ ...params, attachmentId })
  return {
    queryKey: visitKey(visitId),
    comments: async (signal) => (await call('comments.list', { params }, signal)).comments,
    attachments: async (signal) => (await call('attachments.list', { params }, signal)).attachments,
    searchReaders: async (filter, signal) =>
      (await call('comments.searchReaders', { params, query: { filter } }, signal)).colleagues,
    addComment: ({ text, taggedIds }) =>
      call('comments.add', { params, body: { text, taggedIds: [...taggedIds] } }),
    addAttachment: (document) => call('attachments.add', { params, document }),
    removeAttachment: (id) => call('attachments.remove', { params: ofFile(id) }),
    download: (id) => download('attachments.get', ofFile(id)),
  }
}
