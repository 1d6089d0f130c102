/** The lamp of a camera is in no standard that TypeScript knows (W3C Image Capture). */
type WithTorch = { readonly torch?: boolean }

export function hasTorch(track: MediaStreamTrack): boolean {
  // Not every browser tells what a track can do.
  const capabilities = ('getCapabilities' in track ? track.getCapabilities() : {}) as WithTorch
  return capabilities.torch === true
}

/** Whether the lamp is now as it was wanted. */
export async function lightTorch(track: MediaStreamTrack, isOn: boolean): Promise<boolean> {
  try {
    const wish: MediaTrackConstraintSet & WithTorch = { torch: isOn }
    await track.applyConstraints({ advanced: [wish] })
    return true
  } catch {
    return false
  }
}
