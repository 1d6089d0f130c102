/** What part of the world a map of locations shows, and where on it they lie. Degrees; south is down. */

/** Half of the width and of the height, around a middle. `stretch`: how much narrower a degree is there than at the equator. */
export type MapView = {
  readonly east: number
  readonly south: number
  readonly halfWidth: number
  readonly halfHeight: number
  readonly stretch: number
}
export type Point = { readonly east: number; readonly south: number }
/** What lies so close together that it is one mark: its place in hundredths of the width and height. */
export type Mark<P> = { readonly left: number; readonly top: number; readonly points: readonly P[] }

/** Width by height, as the style has it. */
const shape = 2
/** Half a height of some 20 km: closer than that it is one town. */
const least = 0.2
const most = 110
/** Marks closer than that, in hundredths of the width, would be tapped together. */
const apart = 10

/** The part in which all points lie, with some room around them. @param points at least one */
export function fitView(points: readonly Point[]): MapView {
  const easts = points.map(({ east }) => east)
  const souths = points.map(({ south }) => south)
  const [west, east] = [Math.min(...easts), Math.max(...easts)]
  const [north, south] = [Math.min(...souths), Math.max(...souths)]
  const middle = (north + south) / 2
  const stretch = stretchAt(middle)
  const needed = Math.max((south - north) / 2, ((east - west) / 2) * (stretch / shape))
  return viewOf({ east: (west + east) / 2, south: middle }, needed * 1.2 + 1.5, stretch)
}

/** Closer (below 1) or from farther away, around a point. */
export function zoomed(view: MapView, factor: number, around: Point = view): MapView {
  return viewOf(around, view.halfHeight * factor, view.stretch)
}

/** The points that are in sight, those that lie close together as one. */
export function marksOf<P extends Point>(view: MapView, points: readonly P[]): readonly Mark<P>[] {
  const marks: { left: number; top: number; points: P[] }[] = []
  for (const point of points) {
    const left = 50 + ((point.east - view.east) / view.halfWidth) * 50
    const top = 50 + ((point.south - view.south) / view.halfHeight) * 50
    if (left < 0 || left > 100 || top < 0 || top > 100) continue
    const near = marks.find(
      (mark) => Math.hypot(mark.left - left, (mark.top - top) / shape) < apart,
    )
    if (near === undefined) marks.push({ left, top, points: [point] })
    else near.points.push(point)
  }
  return marks
}

function viewOf({ east, south }: Point, height: number, stretch: number): MapView {
  const halfHeight = Math.min(most, Math.max(least, height))
  return { east, south, halfHeight, halfWidth: (halfHeight * shape) / stretch, stretch }
}

/** Far from the equator a degree to the east is shorter; at the poles a map like this would have no end. */
function stretchAt(south: number): number {
  return Math.max(0.4, Math.cos((south * Math.PI) / 180))
}
