import { memo } from 'react'
import { camperAccounts, campers } from '#shared/campers/model'
import type { CamperLine } from '#shared/campers/reads'
import { VirtualGrid } from '../ui/virtual-grid'
import { useWaitingRows } from '../ui/waiting-rows'
import { CamperCard } from './camper-card'

const CARD = 320
const ROW = 300
/** The `aria-setsize` for a number of cards that isn't known yet. */
const UNKNOWN = -1

/** The campers as cards, marked if they have unsent changes. */
export const CamperGrid = memo(function CamperGrid(props: {
  lines: readonly CamperLine[]
  /** Whether more campers are still being read. */
  isPart: boolean
  /** Whether it is behind a dialog that changes many campers. */
  paused: boolean
  onEdit: ((camperId: number) => void) | undefined
  onDelete: ((camperId: number) => void) | undefined
}) {
  const { lines, isPart, paused, onEdit, onDelete } = props
  const waiting = useWaitingRows(campers, paused)
  const waitingAccounts = useWaitingRows(camperAccounts, paused)
  return (
    <VirtualGrid label="Campers" count={lines.length} card={CARD} height={ROW} overscan={3}>
      {(index) => {
        const line = lines[index]
        return line ? (
          <CamperCard
            key={line.camper.id}
            line={line}
            position={index + 1}
            total={isPart ? UNKNOWN : lines.length}
            waiting={waiting.has(line.camper.id) || waitingAccounts.has(line.camper.id)}
            onEdit={onEdit}
            onDelete={onDelete}
          />
        ) : null
      }}
    </VirtualGrid>
  )
})
