import { DndContext, type DragEndEvent, DragOverlay } from '@dnd-kit/core'
import CabinIcon from '@mui/icons-material/CottageOutlined'
import { Box } from '@mui/material'
import { type ComponentProps, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { fullName } from '#shared/campers/model'
import type { Board, BoardCamper } from '#shared/housing/board'
import { cabinAssignments, cabins } from '#shared/housing/model'
import type { MoveStep } from '#shared/housing/move-steps'
import type { LeadersText } from '../staffing/parts/cabin-leaders'
import { CamperAlertsDialog } from '../staffing/parts/camper-alerts-dialog'
import { BoardLook } from '../ui/board-look'
import { useCamp } from '../ui/camp'
import { AUTO_SCROLL, collisions, useDragSensors } from '../ui/dragging'
import { useDropPlace } from '../ui/drop-place'
import { EmptyState } from '../ui/empty-state'
import { Spoken } from '../ui/spoken'
import { useWaitingRows } from '../ui/waiting-rows'
import { announcements, INSTRUCTIONS } from './announcements'
import { BedDialog } from './bed-dialog'
import { BoardCabinCard } from './board-cabin-card'
import { CamperFace } from './camper-chip'
import { MoveMenu } from './move-menu'
import { NotMovedDialog } from './not-moved-dialog'
import type { RequestMark } from './request-marks'
import { TapBar } from './tap-bar'
import { UNASSIGNED, UnassignedColumn } from './unassigned-column'
import { useHand } from './use-hand'
import { useKeyMoves } from './use-key-moves'
import { usePhoneBoard, useSheet } from './use-phone-board'
import { countCampers } from './words'

/** The campers whose menu is open, and where. */
interface OpenMenu {
  campers: readonly number[]
  anchor: HTMLElement
  open: boolean
}

/** The cabins and the campers without a bed, who are moved by dragging, tapping, menu or keyboard. */
export function CabinBoard(props: {
  board: Board
  marks: ReadonlyMap<number, RequestMark>
  outside: ReadonlyMap<number, string>
  /** The campers who left camp today, if the session is running. */
  gone: ReadonlySet<number>
  onMoved(step: MoveStep): void
  leadersOf(cabinId: number): LeadersText
}) {
  const { board, marks, outside, gone, onMoved, leadersOf } = props
  const { can } = useCamp()
  const writes = can('housing.assign')
  const waiting = useWaitingRows(cabinAssignments)
  const phone = usePhoneBoard(board.cabins)
  const { stepping, follow } = phone
  const moved = useCallback(
    (each: MoveStep) => {
      onMoved(each)
      follow(each)
    },
    [onMoved, follow],
  )
  const hand = useHand(board, moved)
  const sheet = useSheet(hand, writes && board.unassigned.length > 0)
  const { everybody, lifted, held, selecting, lift, along, tap, letGo, put } = hand
  // The tapped camper reacts first; the cabins light up, and the bar shows the selection, a frame later. A drop uses
  // the selection at that moment.
  const moving = useDeferredValue(lifted.length > 0 ? lifted : held)
  const takers = useDeferredValue(held)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [choosingBed, setChoosingBed] = useState<number | null>(null)
  const [alertsOf, setAlertsOf] = useState<number | null>(null)
  const chosen = useChosen(held)
  const sensors = useDragSensors()
  const accessibility = useMemo(
    () => ({
      announcements: announcements(board, { everybody, along }),
      screenReaderInstructions: { draggable: INSTRUCTIONS },
    }),
    [board, everybody, along],
  )
  const keys = useKeyMoves(board, writes, hand, accessibility.announcements)
  const openMenu = useCallback(
    (camper: number, anchor: HTMLElement) => setMenu({ campers: along(camper), anchor, open: true }),
    [along],
  )
  const placeUnderPointer = useDropPlace()
  const drop = ({ active, over }: DragEndEvent) => {
    lift(null)
    const place = placeUnderPointer() ?? over?.id
    if (place !== undefined) void put(along(Number(active.id)), place === UNASSIGNED ? null : Number(place))
  }

  const list = { writes, selecting, onTap: tap, onMenu: openMenu, onAlerts: setAlertsOf, waiting, marks, outside, gone }
  const shared = { ...list, moving, held: takers, onPut: hand.putHeld }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      accessibility={accessibility}
      autoScroll={AUTO_SCROLL}
      onDragStart={({ active }) => lift(Number(active.id))}
      onDragCancel={() => lift(null)}
      onDragEnd={drop}
    >
      <BoardLook />
      <Box
        className={classesOf({
          board: true,
          carrying: lifted.length > 1,
          lifting: lifted.length > 0,
          stepping,
          holding: held.length > 0 || selecting,
        })}
        onKeyDown={keys.onKeyDown}
      >
        <UnassignedColumn
          unassigned={board.unassigned}
          anybody={everybody.size > 0}
          chosen={chosen(null)}
          onTake={hand.take}
          onSelect={hand.select}
          onSheet={stepping ? sheet.toggle : undefined}
          up={sheet.up}
          {...shared}
        />
        <Wall board={board} phone={phone} chosen={chosen} leadersOf={leadersOf} shared={shared} />
        <Lifted campers={lifted} />
      </Box>
      <Spoken>{keys.said}</Spoken>
      {writes ? <TapBar held={takers} selecting={selecting} onMenu={openMenu} onCancel={letGo} /> : null}
      {hand.notMoved ? <NotMovedDialog {...hand.notMoved} onClose={hand.read} /> : null}
      <ChosenBed board={board} boardCamper={everybody.get(choosingBed ?? -1)} onClose={() => setChoosingBed(null)} />
      <Alerts boardCamper={everybody.get(alertsOf ?? -1)} onClose={() => setAlertsOf(null)} />
      <CamperMenu {...{ menu, setMenu, board, hand }} onChooseBed={setChoosingBed} onAlerts={setAlertsOf} />
    </DndContext>
  )
}

/** The props shared by all lists of campers on the board. */
type ListProps = Omit<
  ComponentProps<typeof BoardCabinCard>,
  'boardCabin' | 'startDate' | 'folded' | 'onFold' | 'onStep' | 'chosen' | keyof LeadersText
>

/** The cabins; on a phone, one of them is open. */
function Wall(props: {
  board: Board
  phone: ReturnType<typeof usePhoneBoard>
  chosen: ReturnType<typeof useChosen>
  leadersOf(cabinId: number): LeadersText
  shared: ListProps
}) {
  const { board, phone, chosen, leadersOf, shared } = props
  const { stepping, opened, toggle, step } = phone
  if (board.cabins.length === 0)
    return (
      <EmptyState
        of={[cabins]}
        icon={<CabinIcon fontSize="inherit" />}
        title="No cabins found"
        text="Add the first one under Cabin Management."
      />
    )
  return (
    <div className="wall">
      {board.cabins.map((boardCabin) => (
        <BoardCabinCard
          key={boardCabin.cabin.id}
          boardCabin={boardCabin}
          startDate={board.session.startDate}
          folded={stepping && opened !== boardCabin.cabin.id}
          onFold={stepping ? toggle : undefined}
          onStep={step}
          chosen={chosen(boardCabin.cabin.id)}
          {...leadersOf(boardCabin.cabin.id)}
          {...shared}
        />
      ))}
    </div>
  )
}

/** What is shown under the pointer while dragging: one camper, or how many. */
function Lifted({ campers: [first, ...others] }: { campers: readonly BoardCamper[] }) {
  return (
    <DragOverlay dropAnimation={null} className="lifted" zIndex={1250}>
      {first ? (
        <div className="camper-body">
          {others.length > 0 ? (
            <span className="camper-name">{countCampers(others.length + 1)}</span>
          ) : (
            <CamperFace boardCamper={first} waiting={false} met={null} unmet={null} outside={null} left={false} />
          )}
        </div>
      ) : null}
    </DragOverlay>
  )
}

/** The menu of one camper or of all selected ones, shown as long as they are on the board. */
function CamperMenu(props: {
  menu: OpenMenu | null
  setMenu(menu: OpenMenu | null): void
  board: Board
  hand: ReturnType<typeof useHand>
  onChooseBed(camper: number): void
  onAlerts(camper: number): void
}) {
  const { menu, setMenu, board, hand, onChooseBed, onAlerts } = props
  const inMenu = menu?.campers.flatMap((id) => hand.everybody.get(id) ?? []) ?? []
  if (!menu || inMenu.length === 0) return null
  return (
    <MoveMenu
      anchor={menu.anchor}
      open={menu.open}
      campers={inMenu}
      cabins={board.cabins}
      startDate={board.session.startDate}
      onMove={(cabinId) => void hand.put(menu.campers, cabinId)}
      onChooseBed={onChooseBed}
      onAlerts={onAlerts}
      onClose={() => setMenu({ ...menu, open: false })}
      onClosed={() => {
        setMenu(null)
        hand.keepFocus()
      }}
    />
  )
}

/** Returns the names of the classes that apply. */
function classesOf(classes: Readonly<Record<string, boolean>>): string {
  return Object.keys(classes)
    .filter((name) => classes[name])
    .join(' ')
}

const NOBODY: ReadonlySet<number> = new Set()

/**
 * Returns a function that returns the selected campers of a cabin, or with null of those without a bed. Lists without
 * selected campers always get the same empty set, so that they are not rendered again.
 */
function useChosen(held: readonly BoardCamper[]): (cabinId: number | null) => ReadonlySet<number> {
  const byCabin = useMemo(() => {
    const sets = new Map<number | null, Set<number>>()
    for (const { registrationId, assignment } of held) {
      const cabinId = assignment?.cabinId ?? null
      sets.set(cabinId, (sets.get(cabinId) ?? new Set()).add(registrationId))
    }
    return sets
  }, [held])
  return (cabinId) => byCabin.get(cabinId) ?? NOBODY
}

/** Shows a camper's alerts while the camper is on the board. */
function Alerts({ boardCamper, onClose }: { boardCamper: BoardCamper | undefined; onClose(): void }) {
  if (!boardCamper) return null
  const { registrationId, camper } = boardCamper
  return <CamperAlertsDialog registrationId={registrationId} name={fullName(camper)} onClose={onClose} />
}

/** Shows the bed choice for a camper while the camper is in a cabin. */
function ChosenBed(props: { board: Board; boardCamper: BoardCamper | undefined; onClose(): void }) {
  const { board, boardCamper, onClose } = props
  const boardCabin = board.cabins.find(({ cabin }) => cabin.id === boardCamper?.assignment?.cabinId)
  return boardCamper && boardCabin ? (
    <BedDialog boardCamper={boardCamper} boardCabin={boardCabin} onClose={onClose} />
  ) : null
}
