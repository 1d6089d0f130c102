import { icon } from '../signs/icon.tsx'

export const PlayIcon = /* @__PURE__ */ icon('M7.5 4.8v14.4L19.5 12 7.5 4.8Z')
export const PauseIcon = /* @__PURE__ */ icon('M8.5 5v14m7-14v14')
export const ReplayIcon = /* @__PURE__ */ icon('M4 5v5h5M4.6 10a8 8 0 1 1-.4 4.5')
export const VolumeIcon = /* @__PURE__ */ icon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm11.5-.7a4.5 4.5 0 0 1 0 6.4M18 6a8.5 8.5 0 0 1 0 12',
)
export const MutedIcon = /* @__PURE__ */ icon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4Zm12 0 5 5m0-5-5 5',
)
export const CaptionsIcon = /* @__PURE__ */ icon(
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2Zm6 5.2a2 2 0 1 0 0 2.6m6.5-2.6a2 2 0 1 0 0 2.6',
)
export const FullScreenIcon = /* @__PURE__ */ icon(
  'M4 9V5.5A1.5 1.5 0 0 1 5.5 4H9m6 0h3.5A1.5 1.5 0 0 1 20 5.5V9m0 6v3.5a1.5 1.5 0 0 1-1.5 1.5H15m-6 0H5.5A1.5 1.5 0 0 1 4 18.5V15',
)
