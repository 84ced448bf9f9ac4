import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Tooltip,
} from '@mui/material'
import { useEffect, useId, useRef, useState } from 'react'

/** The browser's Barcode Detection API, which TypeScript's own types do not have yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

/** How often the camera picture is checked. */
const LOOK_MS = 150
/** A code that was out of view for this long counts as scanned again when it comes back. */
const FORGET_MS = 1200

/** Scans barcodes with the camera. In browsers that cannot do so, there is no button. */
export function CameraScan({ onCode }: { onCode(code: string): string }) {
  const [open, setOpen] = useState(false)
  if (!window.BarcodeDetector || !navigator.mediaDevices) return null
  return (
    <>
      <Tooltip title="Scan Barcode">
        <IconButton aria-label="Scan Barcode" onClick={() => setOpen(true)}>
          <ScanIcon />
        </IconButton>
      </Tooltip>
      {open ? <ScanDialog onCode={onCode} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** @param onCode acts on a code and returns the message to show */
function ScanDialog({ onCode, onClose }: { onCode(code: string): string; onClose(): void }) {
  const titleId = useId()
  const [said, setSaid] = useState('Point the camera at a barcode.')
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Scan Barcode</DialogTitle>
      <DialogContent>
        {failed === null ? (
          <Picture onCode={(code) => setSaid(onCode(code))} onError={(error) => setFailed(wordsOf(error))} />
        ) : (
          <Alert severity="error">{failed}</Alert>
        )}
        <Box role="status" sx={{ mt: 3, minHeight: 48, fontWeight: 650 }}>
          {failed === null ? said : null}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 4 }}>
        <Button variant="contained" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** The camera's picture. A separate component, because a dialog's content is mounted later than the dialog. */
function Picture(props: { onCode(code: string): void; onError(error: unknown): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const hear = useRef(props)
  useEffect(() => {
    hear.current = props
  })
  useEffect(() => {
    if (!video.current) return
    return readCodes(
      video.current,
      (code) => hear.current.onCode(code),
      (error) => hear.current.onError(error),
    )
  }, [])
  return (
    <Box
      component="video"
      ref={video}
      muted
      playsInline
      aria-label="Camera view"
      sx={{ width: 1, aspectRatio: '4 / 3', objectFit: 'cover', borderRadius: 1, bgcolor: 'common.black' }}
    />
  )
}

function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') {
    return 'The camera is blocked. Allow it in your browser settings, or search for the item.'
  }
  if (name === 'NotFoundError') return 'This device has no camera. Search for the item instead.'
  return "The camera didn't start. Search for the item instead."
}

/**
 * Shows the camera and reads codes until the returned function is called; a code that stays visible is read only once.
 */
function readCodes(video: HTMLVideoElement, onCode: (code: string) => void, onError: (error: unknown) => void) {
  let stopped = false
  let stream: MediaStream | null = null
  let timer = 0
  const seen = new Map<string, number>()
  const stop = () => {
    stopped = true
    window.clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const run = async () => {
    const detector = window.BarcodeDetector ? new window.BarcodeDetector() : null
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (stopped) return stop()
    video.srcObject = stream
    await video.play()
    const look = async () => {
      const now = performance.now()
      for (const { rawValue } of (await detector?.detect(video)) ?? []) {
        const last = seen.get(rawValue)
        seen.set(rawValue, now)
        if (!stopped && (last === undefined || now - last > FORGET_MS)) onCode(rawValue)
      }
      if (!stopped) timer = window.setTimeout(() => void look().catch(fail), LOOK_MS)
    }
    await look()
  }
  const fail = (error: unknown) => {
    if (stopped) return
    stop()
    onError(error)
  }
  void run().catch(fail)
  return stop
}
