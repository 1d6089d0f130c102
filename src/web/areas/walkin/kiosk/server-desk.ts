import type { KioskServer } from '#web/kiosk/server/kiosk-server.ts'
import type { KioskDesk } from './kiosk.ts'

/** The server's answers to a kiosk. Spec §7, vm/kiosk. */
export function serverDesk({ call, callFor }: Pick<KioskServer, 'call' | 'callFor'>): KioskDesk {
  return {
    readData: (companyId, language) =>
      call('kiosk.data', { params: { companyId }, query: { language } }),
    scan: (companyId, code) => call('kiosk.scan', { params: { companyId }, body: { code } }),
    find: (companyId, by, purpose) =>
      call('kiosk.find', { params: { companyId }, body: { ...by, purpose } }),
    findByFace: (companyId, picture, purpose) =>
      call('kiosk.findByFace', { params: { companyId }, body: { picture, purpose } }),
    checkOut: async (companyId, { id, token }) => {
      await callFor(token)('visits.checkOut', { params: visitParams(companyId, id) })
    },
    keepPhoto: async (companyId, visit, photo) => {
      const asVisitor = callFor(visit.token)
      const { visitorId } = visitParams(companyId, visit.id)
      const { token } = await asVisitor('documents.upload', {
        params: { companyId },
        query: { purpose: 'PICTURE' },
        document: photo,
      })
      await asVisitor('visitors.updateOwn', { params: { companyId, visitorId }, body: { token } })
    },
  }
}

/** The path parameters of a visit's calls. Spec §3, Visit. */
export function visitParams(
  companyId: string,
  visitId: string,
): { companyId: string; date: string; meetingId: string; visitorId: string } {
  const [date = '', meetingId = '', visitorId = ''] = visitId.split('/')
  return { companyId, date, meetingId, visitorId }
}
