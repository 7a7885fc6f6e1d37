"""The heart of the engine, compiled: steps, actions, states, chance and events."""
