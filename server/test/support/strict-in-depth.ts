import { z } from 'zod';

type Schema = z.core.$ZodType;

/** The same schema, whose objects refuse unknown fields at any depth. */
export function strictInDepth(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(schema.shape);
    return z.strictObject(Object.fromEntries(fields.map(([name, field]) => [name, strictInDepth(field)])));
  }
  if (schema instanceof z.ZodArray) return z.array(strictInDepth(schema.element));
  if (schema instanceof z.ZodNullable) return z.nullable(strictInDepth(schema.unwrap()));
  if (schema instanceof z.ZodOptional) return z.optional(strictInDepth(schema.unwrap()));
  return schema;
}
