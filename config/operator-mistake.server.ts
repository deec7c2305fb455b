/** Something that only who runs the site can mend; its message says what and how, and no stack adds to it. */
export class OperatorMistake extends Error {}
