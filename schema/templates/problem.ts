/** What is wrong in a part of a template, and where: what the server answers and the editor marks. */
export type CodeProblem = {
  /** From 1. */
  line: number;
  column: number;
  text: string;
  /** It prints all the same. */
  isAdvice?: boolean;
};

/** Places of a text by their index, each found in the time of a binary search. */
export function placesIn(text: string): (index: number) => { line: number; column: number } {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (index) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: index - (starts[low] ?? 0) + 1 };
  };
}
