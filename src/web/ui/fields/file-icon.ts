import { icon } from '../signs/icon.tsx'

export const FileIcon = /* @__PURE__ */ icon(
  'M13.5 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8.5L13.5 3Zm0 0v5.5H19',
)
