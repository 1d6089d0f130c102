import { icon } from '#web/ui/signs/icon.tsx'

/* Signs that only a kiosk shows. */

export const CodeIcon = /* @__PURE__ */ icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h3v3m3-3v.01M20 17v3h-3m-3 0v.01',
)

export const ParcelIcon = /* @__PURE__ */ icon(
  'M12 3l8 4.3v9.4L12 21l-8-4.3V7.3zM4 7.3l8 4.4 8-4.4M12 11.7V21M8 5.2l8 4.3',
)
