/**
 * The same function, which makes its answer once for each object that it is asked about. It is for answers that follow from the object alone, and
 * objects that nobody changes: a view that was not compiled again is the same object.
 */
export function onceOf<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let made = known.get(key);
    if (made === undefined) known.set(key, (made = { value: make(key) }));
    return made.value;
  };
}
