import { CAMPER_STATUS_WORDS, CAMPER_STATUSES } from '#shared/campers/model'
import { editCamper } from '#shared/campers/mutations'
import type { CamperLine } from '#shared/campers/reads'
import { useCamp } from '../ui/camp'
import { SetForMany } from '../ui/table/set-for-many'

/** Sets the status of several campers at once. */
export function StatusOfCampers({ lines, onDone }: { lines: readonly CamperLine[]; onDone(): void }) {
  const { mutate } = useCamp()
  const ways = CAMPER_STATUSES.map((way) => ({
    way,
    word: CAMPER_STATUS_WORDS[way],
    ids: lines.filter(({ camper }) => camper.status !== way).map(({ camper }) => camper.id),
  }))
  return (
    <SetForMany
      ways={ways}
      chosen={lines.length}
      set={(camperId, status) => mutate(editCamper, () => ({ camperId, set: { status } }))}
      onDone={onDone}
    />
  )
}
