import { staffPhotos } from '#shared/staff/model'
import type { DeviceReader } from '#sync/replica/device-reader'
import { Face } from '../ui/face'
import { useRead } from '../ui/use-read'

async function photoOf(rows: DeviceReader, staffId: number): Promise<string | null> {
  return (await rows.get(staffPhotos, staffId))?.image ?? null
}

/** Shows a person's face. Each card reads its own, so that a directory of thousands does not read all pictures. */
export function StaffFace({ staffId, name }: { staffId: number; name: string }) {
  return <Face name={name} photo={useRead(photoOf, staffId) ?? null} />
}
