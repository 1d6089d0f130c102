/** Everything that only a paired kiosk needs: a file of its own, which a tablet that still waits for its code does not load. */
export { createCamera } from '#web/kiosk/camera/camera.ts'
export { openKioskServer } from '#web/kiosk/server/kiosk-server.ts'
export { KioskRoom } from './kiosk-room.tsx'
export { serverDesk } from './server-desk.ts'
