/** Everything that only a paired kiosk needs: a separate file, which a tablet still waiting for its code doesn't load. */
export { createCamera } from '#web/kiosk/camera/camera.ts'
export { openKioskServer } from '#web/kiosk/server/kiosk-server.ts'
export { KioskRoom } from './kiosk-room.tsx'
export { serverDesk } from './server-desk.ts'
