import * as endpoints from '#contract/deliveries/deliveries.ts'
import * as lists from '#contract/deliveries/delivery-lists.ts'
import { getLabelDirectory } from '#contract/deliveries/label-directory.ts'
import { outsideId } from '#contract/ids.ts'
import { exportTypes } from '#domain/export/export-format.ts'
import { attachmentOf } from '#server/platform/http/answers/attachment.ts'
import { answerPicture } from '#server/platform/http/answers/answer-picture.ts'
import { mustFind } from '#server/platform/http/answers/api-error.ts'
import { inCompany } from '#server/platform/http/in-company.ts'
import { route, statementRoute, type Route } from '#server/platform/http/route.ts'
import { readTimeline } from '#server/features/platform/notes/read-timeline.ts'
import { storeUpload } from '#server/features/visitors/documents/store-upload.ts'
import { changeDeliveryPicture } from './change-picture.ts'
import { exportDeliveries } from './export-deliveries.ts'
import { endDelivery, findAgain, handOver, signFor } from './end-delivery.ts'
import { presentDeliveries } from './present.ts'
import { findFile } from './queries.ts'
import { listOwn, listWritten } from './queries-list.ts'
import { readDeliveries } from './read-deliveries.ts'
import { readLabelDirectory } from './read-label-directory.ts'
import { sendReminder } from './remind.ts'
import { takeIn, updateDelivery } from './save-delivery.ts'
import { deliverySubject, seeDelivery } from './see-delivery.ts'

const allow = ['employee', 'client'] as const
/** Whoever takes deliveries in does all with all of them. */
const reception = { allow, right: 'HANDLE_DELIVERIES' } as const
/** What one may see of a delivery stands in policy.ts. */
const reader = { allow, audit: null } as const

const idOf = (deliveryId: string) => ({ id: outsideId('DV', deliveryId) })

export const deliveryRoutes: readonly Route[] = [
  statementRoute(lists.searchDeliveries, { ...reception, audit: null }, (context) =>
    readDeliveries(context, context.query),
  ),
  statementRoute(
    lists.readDeliveryFile,
    { ...reception, audit: 'parcel.exported' },
    async (context) => {
      const { query, language, reply } = context
      const file = await exportDeliveries(context, query, language)
      const name = attachmentOf(`deliveries.${query.format.toLowerCase()}`)
      void reply.header('content-disposition', name).type(exportTypes[query.format])
      return file
    },
  ),
  route(
    lists.listOwnDeliveries,
    { allow: ['employee'], audit: null },
    async ({ tx, company, actor }) => {
      const rows = await listOwn(tx, company.companyId, actor.userId)
      return { deliveries: await presentDeliveries(tx, company.companyId, actor, rows) }
    },
  ),
  route(
    lists.listDeliveryWords,
    { ...reception, audit: null },
    async ({ tx, company: { companyId } }) => ({
      carriers: [...(await listWritten(tx, companyId, 'carrier'))],
      places: [...(await listWritten(tx, companyId, 'place'))],
    }),
  ),
  route(endpoints.readDelivery, reader, async ({ tx, company, act, actor, params }) => {
    const row = await seeDelivery(tx, company, act, params.deliveryId)
    return mustFind((await presentDeliveries(tx, company.companyId, actor, [row]))[0])
  }),
  route(
    endpoints.createDelivery,
    { ...reception, audit: 'parcel.received' },
    async ({ tx, company, act, body }) => idOf(await takeIn(tx, company, act, body)),
  ),
  route(getLabelDirectory, { ...reception, audit: null }, ({ tx, company: { companyId } }) =>
    readLabelDirectory(tx, companyId),
  ),
  route(
    endpoints.updateDelivery,
    { ...reception, audit: 'parcel.updated' },
    async ({ tx, company, act, params: { deliveryId }, body }) => {
      await updateDelivery(tx, company, act, { deliveryId, ...body })
      return idOf(deliveryId)
    },
  ),
  route(
    endpoints.handOverDelivery,
    { ...reception, audit: 'parcel.collected' },
    async ({ tx, company, act, params: { deliveryId }, body }) => {
      await handOver(tx, company, act, deliveryId, body)
      return idOf(deliveryId)
    },
  ),
  statementRoute(
    endpoints.signForDelivery,
    { ...reception, audit: 'parcel.collected' },
    async (context) => {
      const { company, act, deps, params } = context
      await deps.db.inTenant(company.companyId, (tx) =>
        seeDelivery(tx, company, act, params.deliveryId),
      )
      const stored = await storeUpload(deps, context.upload, 'SIGNATURE')
      return inCompany(endpoints.signForDelivery, context, async (tx) => {
        await signFor(tx, deps, company, act, params.deliveryId, stored)
        return idOf(params.deliveryId)
      })
    },
  ),
  statementRoute(endpoints.getDeliverySignature, reader, async (context) => {
    const { company, act, params, query } = context
    const found = await inCompany(endpoints.getDeliverySignature, context, async (tx) => {
      const { signature_sha256 } = await seeDelivery(tx, company, act, params.deliveryId)
      return mustFind(await findFile(tx, company.companyId, mustFind(signature_sha256)))
    })
    return answerPicture(context, found, query.size)
  }),
  route(
    endpoints.returnDelivery,
    { ...reception, audit: 'parcel.returned' },
    async ({ tx, company, act, params: { deliveryId } }) => {
      await endDelivery(tx, company, act, deliveryId, 'return')
      return idOf(deliveryId)
    },
  ),
  route(
    endpoints.loseDelivery,
    { ...reception, audit: 'parcel.lost' },
    async ({ tx, company, act, params: { deliveryId } }) => {
      await endDelivery(tx, company, act, deliveryId, 'lose')
      return idOf(deliveryId)
    },
  ),
  route(
    endpoints.findDelivery,
    { ...reception, audit: 'parcel.found' },
    async ({ tx, company, act, params: { deliveryId } }) => {
      await findAgain(tx, company, act, deliveryId)
      return idOf(deliveryId)
    },
  ),
  route(
    endpoints.remindOfDelivery,
    { ...reception, audit: 'parcel.reminded' },
    async ({ tx, company, act, params: { deliveryId } }) => {
      await sendReminder(tx, company, act, deliveryId)
      return idOf(deliveryId)
    },
  ),
  statementRoute(endpoints.getDeliveryPicture, reader, async (context) => {
    const { company, act, params, query } = context
    const found = await inCompany(endpoints.getDeliveryPicture, context, async (tx) => {
      const { picture_sha256 } = await seeDelivery(tx, company, act, params.deliveryId)
      return mustFind(await findFile(tx, company.companyId, mustFind(picture_sha256)))
    })
    return answerPicture(context, found, query.size)
  }),
  statementRoute(
    endpoints.putDeliveryPicture,
    { ...reception, audit: 'parcel.picture_given' },
    async (context) => {
      const { company, act, deps, params } = context
      await deps.db.inTenant(company.companyId, (tx) =>
        seeDelivery(tx, company, act, params.deliveryId),
      )
      const stored = await storeUpload(deps, context.upload, 'PICTURE')
      return inCompany(endpoints.putDeliveryPicture, context, async (tx) => {
        await changeDeliveryPicture(tx, deps, company, act, params.deliveryId, stored)
        return idOf(params.deliveryId)
      })
    },
  ),
  route(
    endpoints.removeDeliveryPicture,
    { ...reception, audit: 'parcel.picture_removed' },
    async ({ tx, deps, company, act, params: { deliveryId } }) => {
      await changeDeliveryPicture(tx, deps, company, act, deliveryId, null)
      return idOf(deliveryId)
    },
  ),
  route(endpoints.getDeliveryTimeline, reader, async ({ tx, company, act, params }) => {
    await seeDelivery(tx, company, act, params.deliveryId)
    return readTimeline(tx, company.companyId, deliverySubject(params.deliveryId))
  }),
]
