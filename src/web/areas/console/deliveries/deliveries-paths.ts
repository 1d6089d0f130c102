// The calls of these folders, written by `npm run paths`. Plain data for the browser (scripts/web-paths.ts).
// of: .
export const deliveriesPaths = {
  'deliveries.create': 'POST /private/companies/{companyId}/dm/deliveries',
  'deliveries.file': 'GET /private/companies/{companyId}/dm/file',
  'deliveries.find': 'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/found',
  'deliveries.get': 'GET /private/companies/{companyId}/dm/deliveries/{deliveryId}',
  'deliveries.handOver': 'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/hand-over',
  'deliveries.labelDirectory': 'GET /private/companies/{companyId}/dm/label-directory',
  'deliveries.list': 'GET /private/companies/{companyId}/dm/deliveries',
  'deliveries.lose': 'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/lost',
  'deliveries.picture': 'GET /private/companies/{companyId}/dm/deliveries/{deliveryId}/picture',
  'deliveries.putPicture': 'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/picture',
  'deliveries.removePicture':
    'DELETE /private/companies/{companyId}/dm/deliveries/{deliveryId}/picture',
  'deliveries.return': 'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/return',
  'deliveries.sendReminder':
    'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/send-reminder',
  'deliveries.sign': 'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/signature',
  'deliveries.timeline': 'GET /private/companies/{companyId}/dm/deliveries/{deliveryId}/timeline',
  'deliveries.update': 'PUT /private/companies/{companyId}/dm/deliveries/{deliveryId}',
  'deliveries.words': 'GET /private/companies/{companyId}/dm/words',
  'deliveryAttachments.add':
    'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/attachments',
  'deliveryAttachments.get':
    'GET /private/companies/{companyId}/dm/deliveries/{deliveryId}/attachments/{attachmentId}',
  'deliveryAttachments.list':
    'GET /private/companies/{companyId}/dm/deliveries/{deliveryId}/attachments',
  'deliveryAttachments.remove':
    'DELETE /private/companies/{companyId}/dm/deliveries/{deliveryId}/attachments/{attachmentId}',
  'deliveryComments.add': 'POST /private/companies/{companyId}/dm/deliveries/{deliveryId}/comments',
  'deliveryComments.list': 'GET /private/companies/{companyId}/dm/deliveries/{deliveryId}/comments',
  'hosts.search': 'GET /app/backend/host-users/{companyId}',
} as const
