export function PosScreen() {
  return null
}
