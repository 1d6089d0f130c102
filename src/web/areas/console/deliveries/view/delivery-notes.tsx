import type { ReactNode } from 'react'
import { useTranslator } from '#web/i18n/translator-context.tsx'
import { useConsole } from '#web/areas/console/frame/console-context.ts'
import type { NoteSource } from '#web/areas/console/frame/notes/note-source.ts'
import { NotesPart } from '#web/areas/console/frame/notes/notes.tsx'
import { deliveryKey } from '../deliveries-query.ts'
import type { DeliveryDesk } from '../use-delivery-desk.ts'

/** What colleagues say to each other about a delivery, and the files that they keep with it. */
export function DeliveryNotes({
  desk,
  deliveryId,
}: {
  readonly desk: DeliveryDesk
  readonly deliveryId: string
}): ReactNode {
  const { t } = useTranslator()
  const { page } = useConsole()
  return (
    <NotesPart
      source={notesOf(desk, page.location.companyId, deliveryId)}
      hint={t('deliveries_notes_hint')}
    />
  )
}

function notesOf(
  { call, download }: DeliveryDesk,
  companyId: string,
  deliveryId: string,
): NoteSource {
  const params = { companyId, deliveryId }
  const ofFile = (attachmentId: string) => ({ ...params, attachmentId })
  return {
    queryKey: deliveryKey(deliveryId),
    comments: async (signal) => (await call('deliveryComments.list', { params }, signal)).comments,
    attachments: async (signal) =>
      (await call('deliveryAttachments.list', { params }, signal)).attachments,
    searchReaders: null,
    addComment: ({ text, taggedIds }) =>
      call('deliveryComments.add', { params, body: { text, taggedIds: [...taggedIds] } }),
    addAttachment: (document) => call('deliveryAttachments.add', { params, document }),
    removeAttachment: (id) => call('deliveryAttachments.remove', { params: ofFile(id) }),
    download: (id) => download('deliveryAttachments.get', ofFile(id)),
  }
}
