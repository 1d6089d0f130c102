/** What is noted inside the kiosk's page, by the page's own clock. Runs in the browser; takes nothing from outside. */

/** `at` in milliseconds since the page began. */
export type KioskMark =
  | { readonly what: 'in-view' | 'out-of-view' | 'tap'; readonly at: number }
  /** A screen has been painted whose heading is another one. */
  | { readonly what: 'screen'; readonly at: number; readonly heading: string }

declare global {
  interface Window {
    kioskMarks?: KioskMark[]
  }
}

/** Notes when something comes before the camera, when a finger is lifted, and when another screen stands there. */
export function noteKioskMarks(): void {
  const marks: KioskMark[] = []
  window.kioskMarks = marks
  const side = 16
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  let watched: HTMLVideoElement | null = null
  let isInView = false
  let heading = ''

  /** The wall behind is of one grey; whatever is held before it is not. */
  const look = (video: HTMLVideoElement): void => {
    if (video !== watched || context === null) return
    const { videoWidth: width, videoHeight: height } = video
    context.drawImage(video, width / 4, height / 4, width / 2, height / 2, 0, 0, side, side)
    const { data } = context.getImageData(0, 0, side, side)
    const lights = Array.from({ length: side * side }, (_, pixel) => data[pixel * 4] ?? 0)
    const isThere = Math.max(...lights) - Math.min(...lights) > 40
    if (isThere !== isInView) {
      isInView = isThere
      marks.push({ what: isThere ? 'in-view' : 'out-of-view', at: performance.now() })
    }
    video.requestVideoFrameCallback(() => look(video))
  }
  const eachFrame = (): void => {
    const video = document.querySelector('video')
    if (video !== watched) {
      watched = video
      isInView = false
      video?.requestVideoFrameCallback(() => look(video))
    }
    const text = document.querySelector('h1')?.textContent ?? ''
    if (text !== heading) {
      heading = text
      // The frame is painted when this is over.
      if (text !== '')
        setTimeout(() => marks.push({ what: 'screen', at: performance.now(), heading: text }))
    }
    requestAnimationFrame(eachFrame)
  }
  requestAnimationFrame(eachFrame)
  addEventListener('pointerup', (event) => marks.push({ what: 'tap', at: event.timeStamp }), true)
}
