import { camperPhotos } from '#shared/campers/model'
import type { DeviceReader } from '#sync/replica/device-reader'
import { Face } from '../../ui/face'
import { useRead } from '../../ui/use-read'

async function photoOf(rows: DeviceReader, camperId: number): Promise<string | null> {
  return (await rows.get(camperPhotos, camperId))?.image ?? null
}

/** Returns a camper's picture as this device has it; undefined while it is being read. */
export function useCamperPhoto(camperId: number): string | null | undefined {
  return useRead(photoOf, camperId)
}

/** A camper's picture, if there is one. Each card reads its own, so that a list of campers stays light. */
export function CamperFace({ camperId, name }: { camperId: number; name: string }) {
  const photo = useCamperPhoto(camperId)
  return photo ? <Face name={name} photo={photo} size={56} /> : null
}
