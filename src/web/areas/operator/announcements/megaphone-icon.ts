import { icon } from '#web/ui/signs/icon.tsx'

export const MegaphoneIcon = /* @__PURE__ */ icon(
  'M4 10.2v3.6a1.2 1.2 0 0 0 1.2 1.2H7l8 4V5L7 9H5.2A1.2 1.2 0 0 0 4 10.2ZM8.5 15.7 9.6 20h2.2M18 9.2a4 4 0 0 1 0 5.6',
)
