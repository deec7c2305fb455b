/** More than fits into a window. */
export function LongText() {
  return Array.from({ length: 24 }, (_, index) => (
    <p key={index} className="mb-4">
      {index + 1}. Wash it cold and inside out, with like colours; hang it while it is still wet and iron it
      damp.
    </p>
  ))
}
